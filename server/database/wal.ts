import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./tables";

/** Longest wait for readers of the log, and the pause between two attempts, in milliseconds. */
const [waitMs, pauseMs] = [5000, 50];

/**
 * Truncates SQLite's write-ahead log, which holds former contents of pages. Returns false when readers
 * prevent it.
 */
export async function truncateWal(db: Database): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows.at(0)?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await pause(pauseMs);
  }
}
