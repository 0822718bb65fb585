import getSocket from "../../.cache/socketIo";

/**
 * Loads the page anew where Gatsby would leave it as it is: when its connection to the development server
 * comes back, since a change is sent once, to the pages that are connected then; and after a change on
 * Gatsby's own page for an address that has none, or on a page that an error has stopped.
 */
export function followAgain(): void {
  const socket = getSocket();
  socket?.io.on("reconnect", () => location.reload());
  socket?.on("message", ({ type }) => {
    if (type.endsWith("QueryResult") && !document.getElementById("main")) location.reload();
  });
}
