import { buildApp } from "./app";
import { ConfigError, readConfig } from "./config";

/** Listens until told to stop, then finishes what is under way. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  stop.signal.addEventListener("abort", () => {
    // First of all: a visitor who is told to connect anew must be refused here, and go elsewhere.
    app.server.close();
    void app.close();
  });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
}

/** What an operator can act on, without a stack. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return `The server cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
