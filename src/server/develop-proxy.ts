import { type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * Middleware that forwards requests of Gatsby's development server to the site's server on a local port.
 * It passes every status on, unlike Gatsby's `proxy` option, which turns all but 2xx into a 500.
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
