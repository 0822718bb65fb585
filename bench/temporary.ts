import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Exit code of a program that a signal ended, as shells count it. */
const interrupted = 130;

/** Gives `work` an empty temporary folder and removes it afterward, also when it is interrupted. */
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
