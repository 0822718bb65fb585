import { canInstallPackages, findProgram, installPackages } from "../processes/programs";

/**
 * The other browser engines of the tests, each with the programs it needs (alternatives in one list) and
 * their Debian packages. WebKit has no headless mode and needs a virtual display.
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

/** Why an engine's tests cannot run here; undefined if they can. */
export function missingReason(name: EngineName): string | undefined {
  const missing = engines[name].programs.filter((names) => !findProgram(...names));
  if (missing.length === 0) return undefined;
  return `${missing.map((names) => names.join(" or ")).join(" and ")} not installed here`;
}

/** The path of Firefox; undefined without one. */
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
 * Finds each engine, or installs its Debian packages if allowed, and prints the result. Tests of a missing
 * engine are skipped, with the reason in their names.
 */
export function ensureEngines(): void {
  for (const name of engineNames) {
    if (missingReason(name) && canInstallPackages) install(name);
    const reason = missingReason(name);
    process.stdout.write(
      reason
        ? `${name}: SKIPPED, ${reason}; on Debian: apt-get install ${engines[name].packages.join(" ")}\n`
        : `${name}: ${engines[name].programs.map((names) => findProgram(...names)).join(", ")}\n`,
    );
  }
}
