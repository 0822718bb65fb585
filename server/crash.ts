import type { FastifyBaseLogger } from "fastify";
import { incident } from "./incidents";

/** Time for the error report to be sent before the process exits, in milliseconds. */
const lastReportMs = 2000;

/**
 * Logs, and thereby reports, an uncaught error, then exits with 1. Without it, Node.js would exit at once.
 * The process must not go on: its state is unknown.
 */
export function reportCrash(log: FastifyBaseLogger): void {
  process.once("uncaughtException", (error) => {
    // A second one must not end the process before the report is sent.
    process.on("uncaughtException", () => undefined);
    log.fatal(incident("other", error), "uncaught error");
    setTimeout(() => process.exit(1), lastReportMs);
  });
}
