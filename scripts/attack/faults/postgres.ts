import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import type { Attack, AttackContext } from "../context";
import { waitUntil } from "../http-client";
import type { Server } from "../server";
import { Visitors } from "../visitors";
import {
  expectKept,
  expectRecovery,
  expectRefusal,
  noticeMs,
  postInquiry,
  untilNotReady,
} from "./checks";

/** Longer than the server waits for a connection and then for a statement, in milliseconds. */
const refusalMs = 40_000;

/** The parent of a process (proc(5)). Throws when there is no such process. */
const parentOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
};

/** All processes of the PostgreSQL server that has this database. */
async function postgresProcesses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const main = parentOf(rows[0]?.pid ?? 0);
    const isChild = (pid: number) => {
      try {
        return parentOf(pid) === main;
      } catch {
        return false;
      }
    };
    const pids = readdirSync("/proc").map(Number);
    return [main, ...pids.filter((pid) => pid > 0 && isChild(pid))];
  } finally {
    await client.end();
  }
}

/** Breaks the database while inquiries arrive: the server recovers, and keeps what it acknowledged. */
async function breakUnderLoad(
  context: AttackContext,
  breakAndMend: (server: Server, url: string) => Promise<void>,
): Promise<void> {
  const url = await context.newDatabase();
  const server = await context.start({ DATABASE_URL: url });
  const visitors = new Visitors(context, [server.origin], 8);
  await waitUntil(noticeMs, () => visitors.ledger.acknowledged > 40);
  await breakAndMend(server, url);
  await expectRecovery(context, server);
  await visitors.stop();
  await server.end("SIGTERM");
  await expectKept(context, url, visitors.ledger);
}

const crashedPostgres: Attack = {
  name: "postgres-crash",
  engine: "postgres",
  run: (context) =>
    breakUnderLoad(context, async (server) => {
      const restart = await (await context.postgresServer()).crash();
      await expectRefusal(context, server, ["database"]).finally(restart);
    }),
};

const frozenPostgres: Attack = {
  name: "postgres-frozen",
  engine: "postgres",
  run: (context) =>
    breakUnderLoad(context, async (server, url) => {
      const pids = await postgresProcesses(url);
      const signalAll = (signal: "SIGSTOP" | "SIGCONT") => {
        for (const pid of pids) {
          try {
            process.kill(pid, signal);
          } catch {
            // Already gone.
          }
        }
      };
      context.onClose(() => signalAll("SIGCONT"));
      signalAll("SIGSTOP");
      try {
        await context.watch(server, async () => {
          context.expect(await untilNotReady(server.origin), "/readyz stays ready");
          const posts = Array.from({ length: 20 }, () =>
            postInquiry(server.origin, { timeoutMs: refusalMs }),
          );
          for (const { status } of await Promise.all(posts)) {
            context.expect(status === 503, `an inquiry was answered ${status}`);
          }
        });
      } finally {
        signalAll("SIGCONT");
      }
    }),
};

export const postgresAttacks: readonly Attack[] = [crashedPostgres, frozenPostgres];
