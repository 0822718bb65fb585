import { canInstallPackages, findProgram, installPackages } from "./programs";

/**
 * The engines beside Chromium's that the site is tested in: for each the names of the programs it
 * takes, any of a list serving, and Debian's packages of them. WebKit has no mode without windows
 * and takes a virtual display.
 */
const engines = {
  firefox: {
    programs: [["firefox-esr", "firefox"]],
    packages: ["firefox-esr"],
  },
  webkit: {
    programs: [["WebKitWebDriver"], ["Xvfb"]],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
} as const;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** Why an engine's tests cannot run here, as a sentence; undefined if they can. */
export function absence(name: EngineName): string | undefined {
  const missing = engines[name].programs.filter((names) => !findProgram(...names));
  if (missing.length === 0) return undefined;
  return `${missing.map((names) => names.join(" or ")).join(" and ")} not installed here`;
}

/** The Firefox to use; undefined when there is none. */
export const findFirefox = (): string | undefined => findProgram(...engines.firefox.programs[0]);

function install(name: EngineName): void {
  const { packages } = engines[name];
  process.stdout.write(`No ${name} found: installing Debian's ${packages.join(" and ")}.\n`);
  try {
    installPackages(...packages);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/**
 * Finds each engine, or installs it where packages of Debian can be, and says which are there. The
 * tests of an engine that cannot be had are skipped, and carry the reason in their names.
 */
export function ensureEngines(): void {
  for (const name of engineNames) {
    if (absence(name) && canInstallPackages) install(name);
    const reason = absence(name);
    process.stdout.write(
      reason
        ? `${name}: SKIPPED, ${reason}; on Debian: apt-get install ${engines[name].packages.join(" ")}\n`
        : `${name}: ${engines[name].programs.map((names) => findProgram(...names)).join(", ")}\n`,
    );
  }
}
