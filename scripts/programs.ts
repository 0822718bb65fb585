import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** Whether packages of Debian may be installed here: only by continuous integration, without being asked. */
export const canInstallPackages =
  Boolean(process.env.CI) && isRoot && existsSync("/etc/debian_version");

/** Whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands that the system has, as a path; the names in the order of preference. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Runs a program to its end. @throws when it fails. */
export function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Installs packages of Debian. @throws when the package manager fails. */
export function installPackages(...names: readonly string[]): void {
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", ...names);
}
