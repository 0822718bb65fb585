import type { FastifyInstance } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database/tables";
import { truncateWal } from "../database/wal";
import { incident } from "../logs/incidents";
import { deleteOldCounts } from "./allowance";
import { eraseExpired, monthsAgo } from "./expire";
import { deleteOldKeys } from "./idempotency";
import { observeClock, type Refusal, refusalOf } from "./retention";

const everyMs = 60 * 60 * 1000;

/** What a server does to its records by itself. */
export interface Upkeep {
  /** Why expired inquiries are not erased; undefined when they are, or need not be. */
  readonly refusal: Refusal | undefined;
}

/**
 * Once the app listens and the database is open, and every hour: deletes old idempotency keys and request
 * counts, observes the clock, and with RETENTION_MONTHS erases expired inquiries. Stops when the app closes.
 */
export function scheduleUpkeep(
  app: FastifyInstance,
  db: Database,
  opened: Promise<void>,
  config: Config,
): Upkeep {
  const stop = new AbortController();
  let refusal: Refusal | undefined;
  /** Whether the write-ahead log may hold what was erased. */
  let hasCopies = false;

  const cleanUp = () =>
    Promise.all([deleteOldKeys(db), deleteOldCounts(db)]).catch((error) =>
      app.log.error(incident("database", error), "old keys or counts not deleted"),
    );

  const expire = async (before: string) => {
    const found = await refusalOf(db, before);
    if (found && found !== refusal)
      app.log.error(incident("other"), `expired inquiries not erased: ${found}`);
    refusal = found;
    if (found) return;
    const erased = await eraseExpired(db, before, { signal: stop.signal });
    if (erased.leads + erased.people + erased.organizations > 0) {
      app.log.info(erased, "expired inquiries erased");
      hasCopies = config.database.engine === "libsql";
    }
    if (hasCopies) hasCopies = !(await truncateWal(db));
    if (hasCopies)
      app.log.warn("copies of erased inquiries stay in the write-ahead log until the next run");
  };

  const run = async () => {
    await cleanUp();
    try {
      await observeClock(db);
      if (config.retentionMonths !== undefined) await expire(monthsAgo(config.retentionMonths));
    } catch (error) {
      app.log.error(incident("database", error), "expired inquiries not erased");
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const begin = () => {
    work = work.then(run);
  };
  app.addHook("onListen", () => {
    void opened.then(() => {
      if (stop.signal.aborted) return;
      begin();
      timer = setInterval(begin, everyMs).unref();
    });
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    stop.abort();
  });
  // Runs before the database is closed: onClose hooks run in reverse order.
  app.addHook("onClose", () => work);
  return {
    get refusal() {
      return refusal;
    },
  };
}
