import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium";
import { ensureEngines } from "./engines";
import { isBuilt, recordBuild, recordPrograms, unchangedPrograms } from "./inputs";

/**
 * Runs the checks, those of the sources beside the build.
 *
 *     npm test                      what every visitor relies on
 *     npm test -- --all             everything that is tested before a change lands
 *     npm run test:nightly          the whole matrix: every page, width, theme, database and engine
 *     npm test -- --no-build unit   some steps, on the site in public/
 *
 * With `--record`, a night without a failure writes down that the tests of syn46/ and artwork/ have passed;
 * until one of those changes, other runs leave its tests out.
 *
 * Exits with 1 when a step fails; steps that have not begun then do not run.
 */
const flag = { type: "boolean", default: false } as const;
const { values: options, positionals: chosen } = parseArgs({
  options: { all: flag, nightly: flag, record: flag, "no-build": flag },
  allowPositionals: true,
});
const isAll = options.all || options.nightly;

interface Step {
  readonly name: string;
  /** A program in node_modules/.bin, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Why there is nothing to do; undefined if there is. */
  readonly skipped?: () => string | undefined;
  /** Runs first; returns additional environment variables. */
  readonly prepare?: () => NodeJS.ProcessEnv;
  readonly passed?: () => void;
}

const gatsbyFiles = ["browser.tsx", "config.ts", "node.ts", "ssr.tsx"].map((it) => `gatsby-${it}`);

/** Checks of the sources alone. */
const sources: readonly Step[] = [
  { name: "lint", command: ["biome", "check", "--error-on-warnings"] },
  {
    name: "imports",
    command: [
      ...(["depcruise", "--output-type", "err-long"] as const),
      ...["src", "artwork", "editor", "syn46", ...gatsbyFiles],
    ],
  },
  { name: "licenses", command: ["tsx", "scripts/packages.ts"] },
];

const dependencies: Step = {
  name: "dependencies",
  command: ["knip", "--dependencies"],
  // gatsby-node.ts imports the markup of sections, which is TSX.
  prepare: () => ({ JITI_JSX: "true" }),
};

const build: Step = {
  name: "build",
  command: ["gatsby", "build"],
  skipped: () => {
    if (options["no-build"]) return "asked for";
    return isBuilt() ? "the site in public/ is of the present sources" : undefined;
  },
  passed: recordBuild,
};

// After the build, which writes the types of queries.
const types: Step = { name: "types", command: ["tsc", "--noEmit"] };

/** Jest on some of its projects, without the tests of programs that are as they were when those passed. */
function jest(name: string, ...projects: readonly string[]): Step {
  const unchanged = options.nightly ? [] : unchangedPrograms();
  return {
    name: unchanged.length > 0 ? `${name} (without ${unchanged.join(", ")}: unchanged)` : name,
    command: ["jest", "--selectProjects", ...projects],
    prepare: () => ({ TEST_UNCHANGED: unchanged.join() }),
  };
}

const unit = jest("unit", "node", "jsdom");
const site: Step = { name: "site", command: ["jest", "--selectProjects", "build"] };
const long = jest("long", "long");

const browser: Step = {
  name: "browser",
  command: ["playwright", "test", ...(isAll ? [] : ["--project=chromium", "--grep=@visitor"])],
  prepare: () => {
    if (options.nightly) ensureEngines();
    return { CHROMIUM_PATH: ensureChromium() };
  },
};

const attacks: Step = { name: "attacks", command: ["tsx", "scripts/attack/main.ts"] };

/** One after the other; the lanes of each run side by side, since most steps leave a core idle at times. */
const stages: readonly (readonly (readonly Step[])[])[] = [
  [[build], [...sources, ...(isAll ? [dependencies] : []), unit]],
  [[types, site, ...(isAll ? [long] : [])], [browser]],
  options.nightly ? [[attacks]] : [],
];

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  GATSBY_TELEMETRY_DISABLED: "1",
  npm_config_update_notifier: "false",
  ...(options.nightly && { TEST_NIGHTLY: "1" }),
};

/** Runs a program; its output is returned, or printed at once when it runs alone. */
async function run({ command, prepare }: Step, isAlone: boolean) {
  const [program, ...args] = command;
  const stdio = isAlone ? "inherit" : "pipe";
  const child = spawn("npx", ["--no-install", program, ...args], {
    stdio: ["ignore", stdio, stdio],
    env: { ...environment, ...prepare?.() },
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [status] = await once(child, "close");
  return { hasPassed: status === 0, output: (await output).join("") };
}

const done: { readonly name: string; readonly hasPassed: boolean; readonly seconds: string }[] = [];
const hasFailed = (): boolean => done.some(({ hasPassed }) => !hasPassed);

/** Runs a step, and prints its result and time after its output. */
async function report(step: Step, isAlone: boolean): Promise<void> {
  const reason = step.skipped?.();
  if (reason) {
    process.stdout.write(`\nskipped: ${step.name} (${reason})\n`);
    return;
  }
  const title = `\n> ${step.name}: ${step.command.join(" ")}\n`;
  if (isAlone) process.stdout.write(title);
  const start = performance.now();
  const { hasPassed, output } = await run(step, isAlone).catch((error: Error) => ({
    hasPassed: false,
    output: `${error.message}\n`,
  }));
  if (hasPassed) step.passed?.();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = `${hasPassed ? "passed" : "FAILED"}: ${step.name} (${seconds} s)\n`;
  process.stdout.write(`${isAlone ? "" : title}${output}${result}`);
  done.push({ name: step.name, hasPassed, seconds });
}

/** Runs the steps of a lane until one of any lane has failed. */
async function runLane(lane: readonly Step[], isAlone: boolean): Promise<void> {
  for (const step of lane) if (!hasFailed()) await report(step, isAlone);
}

/** The name of a step on the command line. */
const wordOf = ({ name }: Step): string => String(name.split(" ")[0]);

const isChosen = (step: Step): boolean => chosen.length === 0 || chosen.includes(wordOf(step));

async function main(): Promise<void> {
  const known = stages.flat(2).map(wordOf);
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  const start = performance.now();
  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  }
  const failed = done.filter(({ hasPassed }) => !hasPassed);
  if (options.nightly && options.record && failed.length === 0) recordPrograms();
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  process.stdout.write(
    `\n${done.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ")}\n${done.length - failed.length} passed, ${failed.length} failed in ${minutes} minutes\n`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
