import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

/** The folder with the bundled server and its native packages. */
export const serverFolder = "dist";

/** How the server, the operator's commands and their data become one file. */
export const serverBundle = {
  entryPoints: ["server/program.ts"],
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "cjs",
  // No `keepNames`: setting the name of every closure takes a third of the time of a request.
  // pg's optional native bindings are not installed.
  external: ["pg-native"],
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The database's native packages, one for each platform, which cannot be bundled. */
const nativePackages = "node_modules/@libsql";

/** The checked-out commit, with `-dirty` if there are uncommitted changes; "unknown" without git. */
function currentCommit(): string {
  try {
    const args = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
    return execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}

/** The build time: now, or `SOURCE_DATE_EPOCH` (reproducible-builds.org). */
function buildTime({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): string {
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString();
}

/**
 * Has the server's pages read the data that is built, without what is not public yet. `site.json` stays: a
 * preview's leads are marked by the production origin in it.
 */
const edition = (data: string): Plugin => ({
  name: "edition",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/data\/(navigation|pages\/.+)\.json$/ }, ({ path }) => ({
      path: path.replace(/^.*\/data/, data),
    })),
});

/** A program in ASCII: V8 holds the text of any other in memory with two bytes for each character. */
const inAscii = (program: string): string =>
  program.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Bundles the server, the operator's commands and their data (in the folder `data`) into `server.cjs` in `folder`,
 * next to the native packages of this platform and `built.json`, which says what was built. The commit is
 * `COMMIT`, or git's.
 * @throws when a module is missing.
 */
export async function bundleServer(folder: string, data: string, env: NodeJS.ProcessEnv) {
  rmSync(folder, { recursive: true, force: true });
  const built = { commit: env.COMMIT || currentCommit(), builtAt: buildTime(env) };
  const { outputFiles } = await build({
    ...serverBundle,
    write: false,
    define: { BUILT: JSON.stringify(built) },
    plugins: [edition(data)],
  });
  mkdirSync(folder, { recursive: true });
  for (const { text } of outputFiles) writeFileSync(join(folder, "server.cjs"), inAscii(text));
  writeFileSync(join(folder, "built.json"), JSON.stringify(built));
  cpSync(nativePackages, join(folder, nativePackages), { recursive: true });
}
