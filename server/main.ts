import { buildApp } from "./app";
import { misspelledVariables, readConfig } from "./config";
import { reportCrash } from "./crash";
import { OperatorError } from "./errors";
import { onStop } from "./stop";

/** Time to flush the log after shutdown, in milliseconds: its reader may be stuck. */
const lastLinesMs = 1000;

/** Serves until a signal, then shuts down gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  if (config.errorWebhook) reportCrash(app.log);
  for (const line of misspelledVariables(process.env)) app.log.warn(line);
  const stop = new AbortController();
  onStop((cause) => stop.abort(cause));
  stop.signal.addEventListener("abort", () => {
    app.log.info({ cause: stop.signal.reason }, "stopping");
    // First, so that a client that reconnects is refused here and reaches another server.
    app.server.close();
    void app.close().finally(() => {
      app.log.info("stopped");
      setTimeout(() => process.exit(), lastLinesMs).unref();
    });
  });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
}

/** The message for the operator, without a stack. */
function messageOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return `The server cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
