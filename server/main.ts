import { buildApp } from "./app";
import { built } from "./built";
import { type Config, misspelledVariables, readConfig } from "./config";
import { OperatorError } from "./errors";
import { reportCrash } from "./logs/crash";
import { onStop } from "./stop";

/** Time to flush the log after shutdown, in milliseconds: its reader may be stuck. */
const lastLinesMs = 1000;

/** Time for the report of a crash to be sent, in milliseconds. */
const lastReportMs = 2000;

/** The first descriptor that a service manager passes on (sd_listen_fds(3)). */
const givenDescriptor = 3;

/** The socket that a service manager has opened for this process and keeps at a restart, or else host and port. */
function placeOf({ host, port }: Config, { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) {
  const isGiven = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0;
  return isGiven ? { fd: givenDescriptor } : { host, port };
}

/** Serves until a signal, then shuts down gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stop = new AbortController();
  let end = (cause: string): void => {
    process.stderr.write(`The server ends at ${cause}, before it has started.\n`);
    process.exit();
  };
  onStop((cause) => end(cause));
  const app = await buildApp(config);
  end = (cause) => stop.abort(cause);
  reportCrash(app.log, config.errorWebhook ? lastReportMs : 0);
  for (const line of misspelledVariables(process.env)) app.log.warn(line);
  const program = `commit ${built.commit}, ${config.database.engine}`;
  const listening = app.listen({
    ...placeOf(config, process.env),
    listenTextResolver: (address) => `Server listening at ${address} (${program})`,
  });
  stop.signal.addEventListener("abort", async () => {
    app.log.info({ cause: stop.signal.reason }, "stopping");
    // Fastify fails when it is closed between the two addresses of localhost.
    await listening.catch(() => undefined);
    // First, so that a client that reconnects is refused here and reaches another server.
    app.server.close();
    void app.close().finally(() => {
      app.log.info("stopped");
      setTimeout(() => process.exit(), lastLinesMs).unref();
    });
  });
  await listening.catch((error: unknown) => {
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
