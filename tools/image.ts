import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { start } from "../src/commands/program";

/** User id of the server in the image (nobody); a number, since the image has no user names. */
export const account = 65534;

/** Paths in the image. */
export const places = { node: "/bin/node", app: "/app", data: "/data" } as const;

/** The server's native modules, for all platforms that are installed. */
const nativeCode = (): string[] =>
  readdirSync("dist", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".node"))
    .map((file) => join("dist", file));

/**
 * Paths of the shared libraries of programs, the loader included (ldd). Libraries of native modules for
 * other platforms are not found, and left out.
 */
function librariesOf(programs: readonly string[]): Set<string> {
  const { stdout } = spawnSync("ldd", programs, { encoding: "utf8" });
  return new Set([...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? []));
}

/** Copies a file, following links. */
function copyTo(target: string, path: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(path), target);
}

/**
 * Writes the root file system of the image into a new or empty folder: Node and its shared libraries, the bundled
 * server with its native modules, the built site, and a data folder owned by `account`. Needs root.
 * @throws when the site or the server is not built, or without `ldd`.
 */
export function writeImage(root: string): void {
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  copyTo(join(root, places.node), execPath);
  cpSync("dist", join(root, places.app), { recursive: true });
  cpSync("public", join(root, places.app, "public"), { recursive: true });
  for (const library of librariesOf([execPath, ...nativeCode()]))
    copyTo(join(root, library), library);
  const data = join(root, places.data);
  mkdirSync(data);
  chownSync(data, account, account);
  chmodSync(data, 0o700);
}

/** `npx tsx tools/image.ts FOLDER`, run by the Dockerfile. */
start(module, ([folder], print) => {
  if (folder) writeImage(folder);
  else print.error("npx tsx tools/image.ts FOLDER");
  return folder ? 0 : 1;
});
