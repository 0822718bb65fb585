import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { MetricsConfig } from "../config";
import { incident } from "../logs/incidents";
import type { Metrics } from "./metrics";

/**
 * Serves `GET /metrics` on a separate port, which visitors cannot reach, while the app runs. The app does
 * not become ready when the port is taken.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, port }: MetricsConfig,
): void {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await metrics.scrape();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch (error) {
      app.log.error(incident("other", error), "metrics not read");
      response.writeHead(500).end();
    }
  });
  app.addHook("onReady", async () => {
    server.listen(port, host);
    await once(server, "listening");
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Counts each response. Only called with metrics on, so that others pay nothing. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    metrics.countRequest(request, reply);
    done();
  });
}
