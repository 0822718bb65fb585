import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** Whether Debian packages may be installed: only in continuous integration, as root. */
export const canInstallPackages =
  Boolean(process.env.CI) && isRoot && existsSync("/etc/debian_version");

/** Whether a file exists and is executable. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first command found in PATH, by order of the names. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Runs a program. @throws when it fails. */
export function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Installs Debian packages. @throws when apt-get fails. */
export function installPackages(...names: readonly string[]): void {
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", ...names);
}
