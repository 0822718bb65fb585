import { type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * Hands requests of Gatsby's development server to the site's own server, answers of every status
 * included (Gatsby's `proxy` option turns all but 2xx into a 500). `port` is the server's on this machine.
 */
export const developProxy =
  (port: number) =>
  (incoming: IncomingMessage & { originalUrl?: string }, outgoing: ServerResponse): void => {
    const { method, headers, originalUrl, url } = incoming;
    const upstream = request({ port, method, headers, path: originalUrl ?? url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(upstream);
  };
