import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/tables";

/** Adds `GET /healthz`: 200 while the database answers, 503 while it does not. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get("/healthz", async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "database unavailable");
      return reply.code(503).send({ status: "database unavailable" });
    }
  });
}
