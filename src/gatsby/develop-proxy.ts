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
      if (outgoing.headersSent) return void outgoing.end();
      outgoing.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
      outgoing.end(`No API server answers on port ${port}: start both with npm run develop.\n`);
    });
    incoming.pipe(upstream);
  };
