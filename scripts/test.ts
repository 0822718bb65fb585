import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium";
import { ensureEngines } from "./engines";

/**
 * The checks of the project: the site is built while the sources are looked at, then tests run one
 * after the other:
 *
 *     npm test                    on a site built from the present sources
 *     npm test -- --all           also what takes long: every page in the browser, other engines,
 *                                 servers that break, all data regenerated
 *     npm test -- --no-build      on the site that public/ holds
 *
 * Ends with exit code 1 when a step fails; no test runs after one that did.
 */
interface Step {
  readonly name: string;
  /** A program of node_modules/.bin and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Runs first; returns what the environment needs. */
  readonly prepare?: () => NodeJS.ProcessEnv;
}

/** How a step ended, and what it said where that was held back. */
interface Outcome {
  readonly passed: boolean;
  readonly words: string;
}

const gatsbyFiles = ["browser.tsx", "config.ts", "node.ts", "ssr.tsx"].map((it) => `gatsby-${it}`);

/** What looks at the sources alone. */
const checks: readonly Step[] = [
  { name: "lint", command: ["biome", "check", "--error-on-warnings"] },
  {
    name: "imports",
    command: [
      "depcruise",
      "--output-type",
      "err-long",
      "src",
      "artwork",
      "editor",
      "syn46",
      ...gatsbyFiles,
    ],
  },
  {
    name: "dependencies",
    command: ["knip", "--dependencies"],
    // gatsby-node.ts imports the markup of sections, which is TSX.
    prepare: () => ({ JITI_JSX: "true" }),
  },
  { name: "licenses", command: ["tsx", "scripts/packages.ts"] },
];

const build: Step = { name: "build", command: ["gatsby", "build"] };

// Not before the build, which writes the types of the queries.
const types: Step = { name: "types", command: ["tsc", "--noEmit"] };

/** One after the other: those that every change is tried by. */
const tests: readonly Step[] = [
  types,
  {
    name: "unit tests and tests of the built site",
    command: ["jest", "--selectProjects", "node", "jsdom", "build"],
  },
  {
    name: "browser tests",
    command: ["playwright", "test", "--project=chromium", "--grep-invert=@long"],
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
  },
];

/** One after the other: all there are. */
const allTests: readonly Step[] = [
  types,
  { name: "unit tests and tests of the built site", command: ["jest"] },
  {
    name: "browser tests",
    command: ["playwright", "test"],
    prepare: () => {
      ensureEngines();
      return { CHROMIUM_PATH: ensureChromium() };
    },
  },
];

const quiet = {
  GATSBY_TELEMETRY_DISABLED: "1",
  npm_config_update_notifier: "false",
} as const;

/** Runs a step to its end. `output` is where its words go: here at once, or held back. */
async function run({ command, prepare }: Step, output: "inherit" | "pipe"): Promise<Outcome> {
  const [program, ...args] = command;
  const env = { ...process.env, ...quiet, ...prepare?.() };
  const child = spawn("npx", ["--no-install", program, ...args], {
    stdio: ["ignore", output, output],
    env,
  });
  const words = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [status] = await once(child, "close");
  return { passed: status === 0, words: (await words).join("") };
}

/** Runs a step and reports it with its time; its own words come before, all together or as they come. */
async function report(step: Step, output: "inherit" | "pipe"): Promise<boolean> {
  const title = `\n> ${step.name}: ${step.command.join(" ")}\n`;
  if (output === "inherit") process.stdout.write(title);
  const start = performance.now();
  const { passed, words } = await run(step, output).catch((error: Error) => ({
    passed: false,
    words: `${error.message}\n`,
  }));
  if (output === "pipe") process.stdout.write(title);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${words}${passed ? "passed" : "FAILED"}: ${step.name} (${seconds} s)\n`);
  return passed;
}

/** Runs steps one after the other until one fails; how each ended. */
async function reportAll(steps: readonly Step[], output: "inherit" | "pipe"): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (const step of steps) {
    passed.push(await report(step, output));
    if (!passed.at(-1)) break;
  }
  return passed;
}

async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { "no-build": flag, all: flag } });
  const passed = (
    await Promise.all([
      reportAll(checks, "pipe"),
      reportAll(values["no-build"] ? [] : [build], "pipe"),
    ])
  ).flat();
  if (!passed.includes(false))
    passed.push(...(await reportAll(values.all ? allTests : tests, "inherit")));
  const failed = passed.filter((each) => !each).length;
  process.stdout.write(`\n${passed.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
