import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { start, withOptions } from "../src/commands/program";
import { ensureChromium } from "../testing/browsers/chromium";
import { ensureEngines } from "../testing/browsers/engines";
import { isBuilt, recordBuild, recordPrograms, unchangedPrograms } from "./inputs";
import { tsc } from "./tsc";

const usage = `npm test [-- FLAGS] [-- STEPS]
Runs the checks of the sources beside the build, then the browser's tests beside the others.

  npm test                      what every visitor relies on
  npm test -- --all             everything that is tested before a change lands
  npm run test:nightly          the whole matrix: every page, width, theme, database and engine
  npm test -- --no-build unit   some steps, on the site in public/

  --record   after a night without a failure, writes down that the tests of syn46/ and artwork/ have
             passed; until one of those changes, other runs leave its tests out`;

interface Step {
  readonly name: string;
  /** A program that npm finds, and its arguments. */
  readonly command: readonly string[];
  /** Whether it waits for the build of the other lane. */
  readonly readsBuild?: boolean;
}

/** Steps that run one after the other, beside those of the other lane: most leave a core idle at times. */
type Lane = readonly Step[];

const gatsbyFiles = ["browser.tsx", "config.ts", "node.ts", "ssr.tsx"].map((it) => `gatsby-${it}`);
const rooms = ["artwork", "editor", "server", "src", "syn46", "testing", "tools"];
const cruised = [...rooms, ...gatsbyFiles];

const step = (name: string, ...command: readonly string[]): Step => ({ name, command });
const jest = (name: string, ...projects: readonly string[]): Step =>
  step(name, "jest", "--selectProjects", ...projects);

/** Each takes about as long. */
const lanesOf = (isAll: boolean): readonly Lane[] => [
  [
    step("build", "gatsby", "build"),
    step("server-globals", ...tsc, "-p", "tsconfig.server.json"),
    step("browser-globals", ...tsc, "-p", "tsconfig.browser.json"),
    // After the build, which writes the types of queries.
    step("types", ...tsc),
    jest("site", "build"),
    step(
      "browser",
      ...["playwright", "test"],
      ...(isAll ? ["/(browser|engines)/", "editor/"] : ["--project=chromium", "--grep=@visitor"]),
    ),
  ],
  [
    step("lint", "biome", "check", "--error-on-warnings"),
    step("imports", "depcruise", "--output-type", "err-long", ...cruised),
    step("licenses", "tsx", "tools/packages.ts"),
    ...(isAll ? [step("dependencies", "knip", "--dependencies")] : []),
    jest("unit", "node", "jsdom"),
    ...(isAll ? [{ ...jest("long", "long"), readsBuild: true }] : []),
  ],
  // Both start Gatsby in a project of their own, and wait for it most of the time.
  isAll ? [jest("start", "start"), step("develop", "playwright", "test", "/develop/")] : [],
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a program; its output is returned, or printed at once when it runs alone. */
async function run(command: Step["command"], env: NodeJS.ProcessEnv, isAlone: boolean) {
  const stdio = isAlone ? "inherit" : "pipe";
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: ["ignore", stdio, stdio], env });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [status] = await once(child, "close");
  return { hasPassed: status === 0, output: (await output).join("") };
}

/** Runs the lanes until a step has failed, and prints each step's result. Returns whether all passed. */
async function runAll(lanes: readonly Lane[], env: NodeJS.ProcessEnv) {
  const begin = performance.now();
  const done: { readonly hasPassed: boolean; readonly figure: string }[] = [];
  const isFine = () => done.every(({ hasPassed }) => hasPassed);

  const isAlone = lanes.length === 1;

  const runStep = async ({ name, command }: Step): Promise<void> => {
    const title = `\n> ${name}: ${command.join(" ")}`;
    if (isAlone) say(title);
    const since = performance.now();
    const { hasPassed, output } = await run(command, env, isAlone);
    if (hasPassed && name === "build") recordBuild();
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (!isAlone) say(`${title}\n${output.trimEnd()}`);
    say(`${hasPassed ? "passed" : "FAILED"}: ${name} (${seconds} s)`);
    done.push({ hasPassed, figure: `${name} ${seconds} s` });
  };

  let built = Promise.resolve();
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of lane) {
      if (step.readsBuild) await built;
      if (!isFine()) return;
      const ran = runStep(step);
      if (step.name === "build") built = ran;
      await ran;
    }
  };
  await Promise.all(lanes.map(runLane));
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const failed = done.filter(({ hasPassed }) => !hasPassed).length;
  say(`\n${done.map(({ figure }) => figure).join(", ")}`);
  say(`${done.length - failed} passed, ${failed} failed in ${minutes} minutes`);
  return isFine();
}

const flag = { type: "boolean", default: false } as const;
const flags = { all: flag, nightly: flag, record: flag, "no-build": flag };

start(
  module,
  withOptions(
    usage,
    { options: flags, allowPositionals: true },
    async ({ values: { all, nightly, record, "no-build": isKept }, positionals }, print) => {
      const lanes = lanesOf(all || nightly);
      const known = lanes.flat().map(({ name }) => name);
      const unknown = positionals.filter((name) => !known.includes(name));
      if (unknown.length > 0) {
        print.error(`There is no step ${unknown.join(", ")}; there are ${known.join(", ")}.`);
        return 1;
      }
      const chosen = positionals.length > 0 ? positionals : known;
      const isNeeded = ({ name }: Step) =>
        chosen.includes(name) && (name !== "build" || !(isKept || isBuilt()));
      const needed = lanes.map((lane) => lane.filter(isNeeded)).filter((lane) => lane.length > 0);
      if (chosen.includes("build") && needed[0]?.[0]?.name !== "build")
        say("skipped: build (the site in public/ is kept)");
      const unchanged = nightly ? [] : unchangedPrograms();
      if (unchanged.length > 0) say(`skipped: tests of ${unchanged.join(" and ")} (unchanged)`);
      if (nightly) ensureEngines();
      const hasPassed = await runAll(needed, {
        ...process.env,
        ...(needed.flat().some(({ command }) => command[0] === "playwright") && {
          CHROMIUM_PATH: ensureChromium(),
        }),
        ...(nightly && { TEST_NIGHTLY: "1" }),
        TEST_UNCHANGED: unchanged.join(),
        GATSBY_TELEMETRY_DISABLED: "1",
        npm_config_update_notifier: "false",
        // For knip: gatsby-node.ts imports the markup of sections, which is TSX.
        JITI_JSX: "true",
      });
      if (nightly && record && hasPassed) recordPrograms();
      return hasPassed ? 0 : 1;
    },
  ),
);
