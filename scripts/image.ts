import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv, execPath } from "node:process";

/** The account that runs the server in the image: nobody's, by number, since the image has no names. */
export const account = 65534;

/** Where things are in the image. */
export const places = { node: "/bin/node", app: "/app", data: "/data" } as const;

/** The server's native code, for each system that packages are installed for. */
const nativeCode = (): string[] =>
  readdirSync("dist", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".node"))
    .map((file) => join("dist", file));

/**
 * The shared libraries that programs need, their loader included, where it looks for them (ldd). What is
 * for another system names some that are not here.
 */
function librariesOf(programs: readonly string[]): Set<string> {
  const { stdout } = spawnSync("ldd", programs, { encoding: "utf8" });
  return new Set([...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? []));
}

/** Copies what a path leads to, whatever it is a link to. */
function copyTo(target: string, path: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(path), target);
}

/**
 * Writes all that the server needs to run, and nothing else, into an empty folder: Node and its shared
 * libraries, the bundled server with its native code, the built site, and a folder for data that is
 * writable for `account`. No shell, no package manager, no names of users. Only root may.
 * @throws when the site or the server has not been built, or on a system without `ldd`.
 */
export function writeImage(root: string): void {
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

// `npx tsx scripts/image.ts FOLDER`, as the Dockerfile has it.
if (argv[1]?.endsWith("image.ts") && argv[2]) writeImage(argv[2]);
