import type { FastifyInstance } from "fastify";
import { built } from "../built";
import type { Readiness } from "../readiness";

/**
 * Adds `GET /healthz`, 200 as long as the process answers at all, with the commit it was built from
 * and the time of the build, and `GET /readyz`, 200 while it can serve the site and
 * store inquiries, 503 with the names of what keeps it from that otherwise.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  let known = "";
  app.addHook("preClose", async () => readiness.stop());
  app.get("/healthz", async () => ({ status: "ok", ...built }));
  app.get("/readyz", async (_request, reply) => {
    const failed = await readiness.findFaults();
    if (failed.join() !== known) app.log.warn({ failed }, failed.length ? "not ready" : "ready");
    known = failed.join();
    if (failed.length === 0) return { status: "ok" };
    return reply.code(503).send({ status: "not ready", failed });
  });
}
