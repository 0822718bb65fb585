import { parseArgs } from "node:util";
import { Arena, type Attack, type Engine, engines, LeftOut } from "./arena";
import { groundAttacks } from "./ground";
import { httpAttacks } from "./http";
import { inputAttacks } from "./input";
import { killAttacks } from "./kills";
import { mailAttacks } from "./mail";
import { memoryAttacks } from "./memory";

/**
 * Attacks the real server over the built site, watches it, and says what gave way:
 *
 *     npm run attack -- [--minutes N] [--rounds N] [--only a,b] [--engine libsql|postgres] [--seed N]
 *
 * A round makes each attack once, each with a seed and a server of its own; there is one round
 * unless there is time for more. `--only` takes names of attacks or of their groups. What is found
 * can be tried again with the seed it names: `--only <attack> --seed <seed>`. Fails when anything
 * was found.
 */
const groups: Readonly<Record<string, readonly Attack[]>> = {
  memory: memoryAttacks,
  kills: killAttacks,
  ground: groundAttacks,
  http: httpAttacks,
  input: inputAttacks,
  mail: mailAttacks,
};

/** The arena in use, which has to be cleared away however the program ends. */
let arena: Arena | undefined;
const findings: string[] = [];
const leftOut = new Map<string, string>();
let made = 0;
let isInterrupted = false;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Throws when it is none. */
function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number, not "${text}".`);
}

/** Throws when the command line cannot be followed. */
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
      throw new Error(`There is no attack ${name}.`);
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

async function make(attack: Attack, engine: Engine, seed: number): Promise<void> {
  const start = performance.now();
  const here = new Arena(attack.engine ?? engine, seed);
  arena = here;
  let isLeftOut = false;
  try {
    await attack.run(here);
    here.findDead();
  } catch (error) {
    isLeftOut = error instanceof LeftOut;
    if (isInterrupted) return;
    if (isLeftOut) leftOut.set(attack.name, String((error as Error).message));
    else here.find(`the attack broke off: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await here.close();
  }
  made += isLeftOut ? 0 : 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcome = isLeftOut ? "left out" : here.found.length > 0 ? "FOUND" : "held";
  say(
    `${outcome.padEnd(8)} ${attack.name} (${here.engine}, seed ${seed}, ${seconds} s) ${here.notes.join("; ")}`,
  );
  const shown = [...new Set(here.found)];
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
      await make(attack, engine, seed + round);
    }
    say(`round ${round + 1} took ${((Date.now() - start) / 60_000).toFixed(1)} minutes`);
  }
  say(`${made} attacks in ${round} rounds, ${findings.length} findings`);
  for (const [name, why] of leftOut) say(`left out: ${name}: ${why}`);
  for (const finding of findings) say(`found: ${finding}`);
  process.exit(findings.length > 0 || isInterrupted ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void (arena?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
