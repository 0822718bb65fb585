import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import manifest from "../package.json";

/**
 * Installs, builds and tests the last commit in a temporary folder with the oldest and the newest
 * supported Node (`engines` in package.json), which it installs from the registry:
 *
 *     npm run nodes
 *
 * Exits with 1 at the first step that fails.
 */
const registryName = `node-${process.platform}-${process.arch}`;

const commands = [
  ["npm", "ci"],
  ["npm", "run", "build"],
  ["npx", "--no-install", "jest", "--selectProjects", "node", "jsdom", "build", "long"],
] as const;

/** The JSON output of an npm command. */
const askNpm = (...args: readonly string[]): unknown =>
  JSON.parse(execFileSync("npm", [...args, "--json"], { encoding: "utf8" }));

/** The lowest and the highest version in the supported range; the registry orders them by date. */
function oldestAndNewest(): string[] {
  const spec = `${registryName}@${manifest.engines.node}`;
  const versions = (askNpm("view", spec, "version") as string[]).sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return [versions.at(0), versions.at(-1)].filter((version) => version !== undefined);
}

/** Installs a version of Node into a folder; returns the path of its `bin`. */
function fetchNode(version: string, folder: string): string {
  const prefix = join(folder, version);
  const args = ["--prefix", prefix, "--no-save", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...args, `${registryName}@${version}`]);
  return join(prefix, "node_modules", registryName, "bin");
}

function tryNode(version: string, folder: string): void {
  const env = {
    ...process.env,
    PATH: [fetchNode(version, folder), process.env.PATH].join(delimiter),
    GATSBY_TELEMETRY_DISABLED: "1",
    npm_config_update_notifier: "false",
  };
  const project = join(folder, `project-${version}`);
  execFileSync("git", ["clone", "--quiet", ".", project]);
  for (const [program, ...args] of commands) {
    process.stdout.write(`\n> Node ${version}: ${program} ${args.join(" ")}\n`);
    execFileSync(program, args, { cwd: project, env, stdio: "inherit" });
  }
}

const folder = mkdtempSync(join(tmpdir(), "nodes-"));
try {
  const versions = oldestAndNewest();
  for (const version of versions) tryNode(version, folder);
  process.stdout.write(`\nBuilt and tested with Node ${versions.join(" and ")}.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
