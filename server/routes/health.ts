import type { FastifyInstance } from "fastify";
import { built } from "../built";
import type { Fault, Readiness } from "../readiness";

/**
 * Adds `GET /healthz`, always 200, with commit and time of the build; `GET /readyz`, 200 while the server can
 * serve the site; and `GET /readyz?api`, 200 while it can also store inquiries. Otherwise they answer 503 with
 * the names of the faults. `warnings` names what an operator should look at while the server works.
 */
export function addHealth(
  app: FastifyInstance,
  readiness: Readiness,
  warnings: () => readonly string[] = () => [],
): void {
  const known = { pages: "", api: "" };
  const log = (of: keyof typeof known, faults: readonly Fault[], failed: readonly string[]) => {
    if (failed.join() === known[of]) return;
    known[of] = failed.join();
    const err = faults.find(({ cause }) => cause !== undefined)?.cause;
    app.log.warn({ of, failed, err }, failed.length ? "not ready" : "ready");
  };
  app.addHook("preClose", async () => readiness.stop());
  app.get("/healthz", async () => ({ status: "ok", ...built }));
  app.get<{ Querystring: { readonly api?: unknown } }>("/readyz", async ({ query }, reply) => {
    const of = query.api === undefined ? "pages" : "api";
    const faults = await (of === "api" ? readiness.findFaults() : readiness.findPageFaults());
    const failed = faults.map(({ name }) => name);
    log(of, faults, failed);
    const warned = warnings();
    if (failed.length === 0)
      return { status: "ok", ...(warned.length > 0 ? { warnings: warned } : {}) };
    return reply.code(503).send({ status: "not ready", failed });
  });
}
