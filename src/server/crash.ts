import type { FastifyBaseLogger } from "fastify";
import { incident } from "./incidents";

/** How long a report of what ends the process may take, in milliseconds. */
const lastReportMs = 2000;

/**
 * Logs an error that nothing has caught, which is reported like any other, and then ends the process with
 * 1, as Node.js does at once: nobody knows what state it is in.
 */
export function reportCrash(log: FastifyBaseLogger): void {
  process.once("uncaughtException", (error) => {
    // A second one has no time of its own.
    process.on("uncaughtException", () => undefined);
    log.fatal(incident("other", error), "uncaught error");
    setTimeout(() => process.exit(1), lastReportMs);
  });
}
