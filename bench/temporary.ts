import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Exit code after SIGINT, by the convention of shells. */
const interrupted = 130;

/** Runs `work` with an empty temporary folder, which is removed afterward, also on a signal. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const leave = () => process.exit(interrupted);
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("SIGINT", leave).once("SIGTERM", leave).once("exit", clear);
  try {
    return await work(folder);
  } finally {
    process.off("SIGINT", leave).off("SIGTERM", leave).off("exit", clear);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
