import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Where the build puts the server: the file and the packages with native code that it needs. */
export const serverFolder = "dist";

/** The packages of the database's native code, one for each system; not found by a bundler, nor bundled. */
const nativePackages = "node_modules/@libsql";

/** The commit that is checked out, `-dirty` with changes that are not in it; "unknown" where nobody knows. */
function commitHere(): string {
  try {
    const args = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
    return execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}

/** When it is, or was by `SOURCE_DATE_EPOCH`, in seconds (reproducible-builds.org). */
function timeOf({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): string {
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString();
}

/**
 * Bundles the server and the operator's commands, with the data that they need, into `server.cjs` in
 * `folder`, beside the native packages installed here. The commit is `COMMIT`, or what git says.
 * @throws when a module is missing.
 */
export async function bundleServer(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const built = { commit: env.COMMIT || commitHere(), builtAt: timeOf(env) };
  await build({
    entryPoints: ["src/server/program.ts"],
    outfile: join(folder, "server.cjs"),
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "cjs",
    // Without `keepNames`: it names every closure anew, a third of the time of a request.
    // An option of pg that is not installed; pg does without.
    external: ["pg-native"],
    define: { BUILT: JSON.stringify(built) },
    logLevel: "warning",
  });
  cpSync(nativePackages, join(folder, nativePackages), { recursive: true });
}
