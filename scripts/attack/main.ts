import { parseArgs } from "node:util";
import { type Attack, AttackContext, type Engine, engines, SkippedAttack } from "./context";
import { databaseAttacks } from "./faults/database";
import { diskAttacks } from "./faults/disk";
import { postgresAttacks } from "./faults/postgres";
import { missingSite } from "./faults/site";
import { crossSite } from "./http/cross-site";
import { pathAttacks } from "./http/paths";
import { protocolAttacks } from "./http/protocol";
import { representationAttacks } from "./http/representations";
import { fuzzAttacks } from "./input/fuzz";
import { commandAttacks } from "./input/inquiries-command";
import { logPrivacy } from "./input/logs";
import { rateLimit } from "./input/rate-limit";
import { settings } from "./input/settings";
import { killAttacks } from "./kills";
import { mailAttacks } from "./mail";
import { memoryAttacks } from "./memory";

/**
 * Attacks the real server over the built site, watches it, and reports what gave way:
 *
 *     npm run attack -- [--minutes N] [--rounds N] [--only a,b] [--engine libsql|postgres] [--seed N]
 *
 * A round runs each attack once, each with a server of its own. There is one round, or as many as fit
 * into `--minutes`; each has the next seed. `--only` takes names of attacks or groups. To repeat a
 * finding, run `--only <attack> --seed <seed>` with the seed it names. Exits with 1 on any finding.
 */
const groups: Readonly<Record<string, readonly Attack[]>> = {
  memory: memoryAttacks,
  kills: killAttacks,
  faults: [...diskAttacks, ...databaseAttacks, missingSite, ...postgresAttacks],
  http: [...protocolAttacks, ...representationAttacks, ...pathAttacks, crossSite],
  input: [...fuzzAttacks, ...commandAttacks, logPrivacy, rateLimit, settings],
  mail: mailAttacks,
};

/** The context in use, which has to be closed however the program ends. */
let current: AttackContext | undefined;
const findings: string[] = [];
const skipped = new Map<string, string>();
let completed = 0;
let isInterrupted = false;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value of an option. Throws when it is not a whole number. */
function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number, not "${text}".`);
}

/** Throws when an option is unknown or has an invalid value. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string" },
      rounds: { type: "string" },
      only: { type: "string" },
      engine: { type: "string" },
      seed: { type: "string" },
    },
  });
  const engine = engines.find((name) => name === values.engine);
  if (values.engine !== undefined && !engine)
    throw new Error("--engine must be libsql or postgres.");
  const all = Object.entries(groups).flatMap(([group, attacks]) =>
    attacks.map((attack) => ({ ...attack, name: `${group}/${attack.name}` })),
  );
  const wanted = values.only?.split(",");
  for (const name of wanted ?? []) {
    if (!all.some((attack) => isNamed(attack, name)))
      throw new Error(
        `There is no attack ${name}; the groups are ${Object.keys(groups).join(", ")}.`,
      );
  }
  const chosen = all.filter(
    (attack) =>
      (!wanted || wanted.some((name) => isNamed(attack, name))) &&
      (!engine || !attack.engine || attack.engine === engine),
  );
  const minutes = wholeNumber("minutes", values.minutes);
  return {
    attacks: chosen,
    engine,
    minutes,
    rounds: wholeNumber("rounds", values.rounds) ?? (minutes === undefined ? 1 : Infinity),
    seed: wholeNumber("seed", values.seed) ?? Date.now() % 1_000_000_000,
  };
}

const isNamed = ({ name }: Attack, wanted: string): boolean =>
  name === wanted || name.split("/").includes(wanted);

/** Runs one attack, and prints its result and what it found. */
async function runAttack(attack: Attack, engine: Engine, seed: number): Promise<void> {
  const start = performance.now();
  const context = new AttackContext(attack.engine ?? engine, seed);
  current = context;
  let isSkipped = false;
  try {
    await attack.run(context);
    context.reportUnexpectedExits();
  } catch (error) {
    isSkipped = error instanceof SkippedAttack;
    if (isInterrupted) return;
    if (isSkipped) skipped.set(attack.name, String((error as Error).message));
    else context.report(`the attack failed: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await context.close();
  }
  completed += isSkipped ? 0 : 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcome = isSkipped ? "skipped" : context.findings.length > 0 ? "FAILED" : "passed";
  say(
    `${outcome.padEnd(8)} ${attack.name} (${context.engine}, seed ${seed}, ${seconds} s) ${context.notes.join("; ")}`,
  );
  const shown = [...new Set(context.findings)];
  for (const evidence of shown.slice(0, 5)) say(`         ${evidence}`);
  if (shown.length > 5) say(`         and ${shown.length - 5} more`);
  if (shown[0]) findings.push(`${attack.name}, seed ${seed}: ${shown[0].split("\n", 1)}`);
}

async function main(): Promise<void> {
  if (process.platform !== "linux") throw new Error("The attacks need /proc, and so Linux.");
  const { attacks, engine = "libsql", minutes, rounds, seed } = readOptions();
  const end = minutes === undefined ? Infinity : Date.now() + minutes * 60_000;
  let round = 0;
  for (; round < rounds && Date.now() < end && !isInterrupted; round += 1) {
    say(`round ${round + 1}, seed ${seed + round}`);
    const start = Date.now();
    for (const attack of attacks) {
      if (isInterrupted || Date.now() > end) break;
      await runAttack(attack, engine, seed + round);
    }
    say(`round ${round + 1} took ${((Date.now() - start) / 60_000).toFixed(1)} minutes`);
  }
  say(`${completed} attacks in ${round} rounds, ${findings.length} findings`);
  for (const [name, why] of skipped) say(`skipped: ${name}: ${why}`);
  for (const finding of findings) say(`found: ${finding}`);
  process.exit(findings.length > 0 || isInterrupted ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void (current?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
