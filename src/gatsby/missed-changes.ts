import getSocket from "../../.cache/socketIo";

/**
 * Loads the page anew when its connection to the development server comes back, after a restart or the
 * sleep of a computer: Gatsby sends a change once, to the pages that are connected then.
 */
export const followAgain = () => getSocket()?.io.on("reconnect", () => location.reload());
