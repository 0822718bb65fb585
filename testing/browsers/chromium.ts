import { chromium } from "@playwright/test";
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
  isRoot,
  run,
} from "../processes/programs";

/** Commands of Chromium and Chrome, the faster headless shell first. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Chromium's options for tests and screenshots: no background requests, and no sandbox for root. */
export const launchArgs: readonly string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of Chromium: `CHROMIUM_PATH`, the system's, or Playwright's; undefined without one.
 * @throws when `CHROMIUM_PATH` is not executable.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable file: ${named}`);
    return named;
  }
  return findProgram(...commands) ?? [chromium.executablePath()].find(isExecutable);
}

function installChromium(): void {
  if (canInstallPackages) {
    process.stdout.write("No Chromium found: installing Debian's.\n");
    installPackages("chromium-headless-shell");
  } else {
    process.stdout.write("No Chromium found: installing Playwright's.\n");
    run("npx", "playwright", "install", "chromium");
  }
}

/** Finds or installs Chromium, and prints its path. @throws when it cannot be installed. */
export function ensureChromium(): string {
  if (!findChromium()) installChromium();
  const found = findChromium();
  if (!found) {
    throw new Error("Chromium could not be installed; set CHROMIUM_PATH.");
  }
  process.stdout.write(`Chromium: ${found}\n`);
  return found;
}
