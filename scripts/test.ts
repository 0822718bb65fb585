import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium";
import { ensureEngines } from "./engines";

/**
 * Runs all checks: static checks of the sources while the site is built, then the tests one by one.
 *
 *     npm test                    on a new build
 *     npm test -- --all           with long tests: every behavior and page in the browser, other engines,
 *                                 the editor, server faults, all data regenerated
 *     npm test -- --no-build      on the site in public/
 *
 * Exits with 1 when a step fails; later tests then do not run.
 */
interface Step {
  readonly name: string;
  /** A program in node_modules/.bin, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Runs first; returns additional environment variables. */
  readonly prepare?: () => NodeJS.ProcessEnv;
}

/** The result of a step, and its output if buffered. */
interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

const gatsbyFiles = ["browser.tsx", "config.ts", "node.ts", "ssr.tsx"].map((it) => `gatsby-${it}`);

/** Static checks of the sources. */
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

// After the build, which writes the types of queries.
const types: Step = { name: "types", command: ["tsc", "--noEmit"] };

/** Browser tests of what every visitor does, which the default tests are content with. */
const commonActions = [
  "before-scripts",
  "first-load",
  "followed-links",
  "footer",
  "home",
  "inquiry-no-javascript",
  "inquiry-scripts",
  "journeys",
  "menu",
  "not-found",
  "reading-order",
  "route-change",
  "wide-tables",
].map((name) => `__tests__/browser/${name}.spec.ts`);

/** @throws when a file does not exist, which Playwright would not mind. */
function expectFiles(files: readonly string[]): void {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")}.`);
}

/** The default tests, run one by one. */
const tests: readonly Step[] = [
  types,
  {
    name: "unit tests and tests of the built site",
    command: ["jest", "--selectProjects", "node", "jsdom", "build"],
  },
  {
    name: "browser tests",
    command: ["playwright", "test", ...commonActions, "--project=chromium", "--grep-invert=@long"],
    prepare: () => {
      expectFiles(commonActions);
      return { CHROMIUM_PATH: ensureChromium() };
    },
  },
];

/** All tests, run one by one. */
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

/** Runs a step; `stdio` decides whether its output is printed at once or buffered. */
async function run({ command, prepare }: Step, stdio: "inherit" | "pipe"): Promise<Outcome> {
  const [program, ...args] = command;
  const env = { ...process.env, ...quiet, ...prepare?.() };
  const child = spawn("npx", ["--no-install", program, ...args], {
    stdio: ["ignore", stdio, stdio],
    env,
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [status] = await once(child, "close");
  return { passed: status === 0, output: (await output).join("") };
}

/** Runs a step, and prints its result and time after its output. */
async function report(step: Step, stdio: "inherit" | "pipe"): Promise<boolean> {
  const title = `\n> ${step.name}: ${step.command.join(" ")}\n`;
  if (stdio === "inherit") process.stdout.write(title);
  const start = performance.now();
  const { passed, output } = await run(step, stdio).catch((error: Error) => ({
    passed: false,
    output: `${error.message}\n`,
  }));
  if (stdio === "pipe") process.stdout.write(title);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${output}${passed ? "passed" : "FAILED"}: ${step.name} (${seconds} s)\n`);
  return passed;
}

/** Runs steps one by one until one fails; returns which passed. */
async function reportAll(steps: readonly Step[], stdio: "inherit" | "pipe"): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (const step of steps) {
    passed.push(await report(step, stdio));
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
