import type { FastifyInstance } from "fastify";
import { built } from "../built";
import type { Readiness } from "../readiness";

/**
 * Adds `GET /healthz`, always 200, with commit and time of the build, and `GET /readyz`, 200 while the
 * server can serve the site and store inquiries, otherwise 503 with the names of the faults. `warnings`
 * names what an operator should look at while the server works.
 */
export function addHealth(
  app: FastifyInstance,
  readiness: Readiness,
  warnings: () => readonly string[] = () => [],
): void {
  let known = "";
  app.addHook("preClose", async () => readiness.stop());
  app.get("/healthz", async () => ({ status: "ok", ...built }));
  app.get("/readyz", async (_request, reply) => {
    const faults = await readiness.findFaults();
    const failed = faults.map(({ name }) => name);
    const err = faults.find(({ cause }) => cause !== undefined)?.cause;
    if (failed.join() !== known)
      app.log.warn({ failed, err }, failed.length ? "not ready" : "ready");
    known = failed.join();
    const warned = warnings();
    if (failed.length === 0)
      return { status: "ok", ...(warned.length > 0 ? { warnings: warned } : {}) };
    return reply.code(503).send({ status: "not ready", failed });
  });
}
