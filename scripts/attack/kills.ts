import { setTimeout as pause } from "node:timers/promises";
import { HookReceiver } from "../../__tests__/server/support/receivers";
import { freePort } from "../../__tests__/support/free-port";
import type { Attack, AttackContext, Engine } from "./context";
import { statusFrom, waitUntil } from "./http-client";
import type { Announced, Ledger } from "./ledger";
import { processesOf, spawnServer } from "./server";
import { readStored, runStatements } from "./stored";
import { Visitors } from "./visitors";

/** Per attack and round: about thirty in each attack in two hours. */
const kills = 6;

const secret = "0123456789abcdef";

/** Longest wait for the webhook's receiver to get everything, in milliseconds. */
const announceMs = 120_000;

/** The webhook calls that the receiver has accepted. */
function announcedTo(hook: HookReceiver): Announced[] {
  return hook.accepted.map(({ headers, body }) => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    return { leadId: data.id, messageId: String(headers["webhook-id"]) };
  });
}

/** A receiver of leads, and the settings of a server that announces them to it. */
async function openHook(context: AttackContext) {
  const hook = new HookReceiver();
  await hook.start();
  context.onClose(() => hook.stop());
  return { hook, env: { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret, LOG_LEVEL: "warn" } };
}

/** Has a server send what is still in the outbox, then compares ledger, database and webhook calls. */
async function settle(
  context: AttackContext,
  url: string,
  ledger: Ledger,
  hook: HookReceiver,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { integrity } = await readStored(url);
  context.expect(integrity === "ok", `integrity_check: ${integrity}`);
  // A message that was being sent at a kill stays leased for five minutes; end the lease instead.
  const free = "update outbox set due_at = created_at where delivered_at is null";
  await runStatements(url, [free]);
  const last = await context.start({ ...env, DATABASE_URL: url, LOG_LEVEL: "info" });
  let heard = -1;
  await waitUntil(announceMs, async () => {
    await pause(2000);
    const isQuiet = heard === hook.accepted.length;
    heard = hook.accepted.length;
    return isQuiet;
  });
  const code = await last.end("SIGTERM");
  context.expect(code === 0, `SIGTERM at rest: exit ${code}`);
  const { stored } = await readStored(url);
  const announced = announcedTo(hook);
  for (const fault of ledger.compare(stored, announced)) context.report(fault);
  const twice = announced.length - new Set(announced.map(({ leadId }) => leadId)).size;
  context.note(
    `${ledger.acknowledged} acknowledged, ${stored.leads.length} leads, ${twice} announced twice`,
  );
}

/** Kills and restarts one after the other of several servers over one database. */
const killing = (engine: Engine, processes: number): Attack => ({
  name: `kill-${engine}-${processes}`,
  engine,
  async run(context) {
    const url = await context.newDatabase();
    const { hook, env } = await openHook(context);
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const startAt = (port: number) =>
      context.start({ ...env, LOG_LEVEL: "info", DATABASE_URL: url, PORT: String(port) });
    const servers = await Promise.all(ports.map(startAt));
    const visitors = new Visitors(
      context,
      servers.map(({ origin }) => origin),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const before = visitors.ledger.acknowledged;
      await waitUntil(20_000, () => visitors.ledger.acknowledged > before + 20);
      await pause(context.random.below(1500));
      const place = kill % processes;
      await servers[place]?.end("SIGKILL");
      const again = await startAt(ports[place] ?? 0);
      servers[place] = again;
    }
    const before = visitors.ledger.acknowledged;
    await waitUntil(20_000, () => visitors.ledger.acknowledged > before + 20);
    await visitors.stop();
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    context.note(`${kills + processes} kills`);
    await settle(context, url, visitors.ledger, hook, env);
  },
});

/** Sends SIGTERM to a start command while visitors send inquiries. */
const stopping = (name: string, command: readonly string[], codes: readonly unknown[]): Attack => ({
  name: `stop-${name}`,
  async run(context) {
    const url = await context.newDatabase();
    const { hook, env } = await openHook(context);
    const origin = `http://127.0.0.1:${await freePort()}`;
    const settings = { ...env, DATABASE_URL: url, PORT: new URL(origin).port };
    const outer = context.track(spawnServer(context.folder, settings, command));
    const isServing = async () => (await statusFrom(origin, "/healthz")) === 200;
    if (!(await waitUntil(60_000, isServing))) throw new Error(`no start: ${outer.output}`);
    const visitors = new Visitors(context, [origin]);
    await waitUntil(20_000, () => visitors.ledger.acknowledged > 60);
    const start = performance.now();
    const code = await outer.end("SIGTERM");
    context.expect(codes.includes(code), `SIGTERM under load: exit ${code}`);
    const isGone = await waitUntil(30_000, () => processesOf(context.folder).length === 0);
    context.expect(isGone, `still running 30 s after SIGTERM: ${processesOf(context.folder)}`);
    context.note(`gone after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await visitors.stop();
    await settle(context, url, visitors.ledger, hook, env);
  },
});

export const killAttacks: readonly Attack[] = [
  killing("libsql", 1),
  killing("libsql", 2),
  killing("postgres", 2),
  stopping("direct", [process.execPath, "dist/server.cjs"], [0]),
  stopping("npm", ["npm", "run", "serve"], [0]),
  // With a shell in between, the signal may end that.
  stopping("npx", ["npx", "tsx", "src/server/main.ts"], [0, null, 143]),
];
