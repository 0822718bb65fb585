import type { FastifyBaseLogger } from "fastify";
import { incident } from "./incidents";

/**
 * Logs, and thereby reports, an uncaught error, without its message, which can quote what a visitor typed. Then
 * exits with 1, after the time for a report: the process must not go on, as its state is unknown.
 */
export function reportCrash(log: FastifyBaseLogger, reportMs: number): void {
  process.once("uncaughtException", (error) => {
    // A second one must not end the process before the report is sent.
    process.on("uncaughtException", () => undefined);
    log.fatal(incident("other", error), "uncaught error");
    setTimeout(() => process.exit(1), reportMs);
  });
}
