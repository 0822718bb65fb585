import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium";
import { ensureEngines } from "./engines";

/**
 * Every check of the project, in the order of their cost:
 *
 *     npm test                    everything, on a site built from the present sources
 *     npm test -- --no-build      the same on the site that public/ holds
 *
 * Stops at the first step that fails, with exit code 1.
 */
interface Step {
  readonly name: string;
  /** A program of node_modules/.bin and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Runs first; returns what the environment needs. */
  readonly prepare?: () => NodeJS.ProcessEnv;
}

const steps: readonly Step[] = [
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "dependencies", command: ["knip", "--dependencies"] },
  { name: "licences", command: ["tsx", "scripts/packages.ts"] },
  { name: "unit tests", command: ["jest", "--selectProjects", "node", "jsdom"] },
  { name: "build", command: ["gatsby", "build"] },
  { name: "tests of the built site", command: ["jest", "--selectProjects", "build"] },
  {
    name: "browser tests",
    command: ["playwright", "test", "--project=chromium"],
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
  },
  {
    name: "tests in Firefox and WebKit",
    command: ["playwright", "test", "--project=firefox*", "--project=webkit*"],
    prepare: () => {
      ensureEngines();
      return {};
    },
  },
];

const quiet = {
  GATSBY_TELEMETRY_DISABLED: "1",
  npm_config_update_notifier: "false",
} as const;

function passes({ command, prepare }: Step): boolean {
  const [program, ...args] = command;
  try {
    const env = { ...process.env, ...quiet, ...prepare?.() };
    const { status, error } = spawnSync("npx", ["--no-install", program, ...args], {
      stdio: "inherit",
      env,
    });
    if (error) throw error;
    return status === 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Runs a step and reports it with its time. */
function report(step: Step): boolean {
  process.stdout.write(`\n> ${step.name}: ${step.command.join(" ")}\n`);
  const start = performance.now();
  const passed = passes(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${passed ? "passed" : "FAILED"}: ${step.name} (${seconds} s)\n`);
  return passed;
}

const { values } = parseArgs({ options: { "no-build": { type: "boolean", default: false } } });
const chosen = steps.filter(({ name }) => !(name === "build" && values["no-build"]));
const failed = chosen.findIndex((step) => !report(step));
const passed = failed < 0 ? chosen.length : failed;
process.stdout.write(`\n${passed} passed, ${failed < 0 ? 0 : 1} failed\n`);
process.exitCode = failed < 0 ? 0 : 1;
