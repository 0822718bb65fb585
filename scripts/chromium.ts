import { chromium } from "@playwright/test";
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
  isRoot,
  run,
} from "./programs";

/** Names under which systems install Chromium and its kin; first the one without windows, which is faster. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** How Chromium starts for tests and screenshots: silent on the network, and able to run as root. */
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
 * The Chromium to use: `CHROMIUM_PATH`, else the system's, else Playwright's own; undefined when
 * there is none.
 * @throws when `CHROMIUM_PATH` names no program.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
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

/** Finds Chromium, or installs it, and says which. @throws when it cannot be installed. */
export function ensureChromium(): string {
  if (!findChromium()) installChromium();
  const found = findChromium();
  if (!found) {
    throw new Error("Chromium could not be installed; set CHROMIUM_PATH to one that is.");
  }
  process.stdout.write(`Chromium: ${found}\n`);
  return found;
}
