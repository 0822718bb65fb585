import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./tables";

/** Longest wait for those who read from the log, and the pause between two attempts, in ms. */
const [patienceMs, pauseMs] = [5000, 50];

/**
 * Empties the write-ahead log of the embedded database, which holds what its pages held before.
 * False when others read from it all the while, and it stays.
 */
export async function truncateWal(db: Database): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows.at(0)?.busy === 0) return true;
    if (Date.now() > deadline) return false;
    await pause(pauseMs);
  }
}
