import { readFileSync } from "node:fs";

/**
 * What is installed, by license, and whether all of it may be:
 *
 *     npm run licenses
 *
 * Fails on a license that nobody has looked at, on a package whose content `package-lock.json` does
 * not hold fast or takes from elsewhere than the registry, and on an install script that nobody has
 * decided about (`allowScripts` in `package.json`).
 */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Licenses (SPDX) that ask for nothing but to be named; of fonts and data, to be left as they are. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSL-1.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages under a license that asks for more, and why that may be. */
const exceptions: readonly (readonly [name: RegExp, license: string])[] = [
  // libvips, linked dynamically and unchanged, resizes pictures while the site is built.
  [/^@img\/sharp-/, "LGPL-3.0-or-later"],
  // Used unchanged by linters and tests; nothing of it is part of the site.
  [/^axe-core$/, "MPL-2.0"],
];

/** Licenses of packages that do not name theirs in today's form, as their LICENSE files have them. */
const read: Readonly<Record<string, string>> = {
  busboy: "MIT",
  linkfs: "Unlicense",
  not: "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "png-js": "MIT",
  streamsearch: "MIT",
  "valid-url": "MIT",
  "xmlhttprequest-ssl": "MIT",
};

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, "");

/** Whether a package may be used under this SPDX expression: under one of its choices, in all parts. */
function isAllowed(name: string, expression: string): boolean {
  const isFine = (license: string) =>
    allowed.has(license) ||
    exceptions.some(([pattern, excepted]) => pattern.test(name) && excepted === license);
  const choices = expression.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every(isFine));
}

/** What is wrong with a package, one line for each fault. */
function faultsOf(name: string, locked: LockedPackage, { allowScripts = {} }: Manifest): string[] {
  const license = locked.license ?? read[name] ?? "none named";
  const { integrity = "", resolved, hasInstallScript = false } = locked;
  return [
    ...(isAllowed(name, license) ? [] : [`${name}: its license is not allowed yet: ${license}`]),
    ...(integrity.startsWith("sha512-") ? [] : [`${name}: package-lock.json has no sha512 of it`]),
    ...(resolved === undefined ? [] : [`${name}: comes from ${resolved}, not from the registry`]),
    ...(hasInstallScript && !(name in allowScripts)
      ? [`${name}: its install script is neither allowed nor denied in package.json`]
      : []),
  ];
}

function main(): void {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const packages = Object.entries(lock.packages)
    // Not the project itself, nor its workspaces.
    .filter(([place, { link }]) => place.includes("node_modules/") && !link)
    .map(([place, locked]) => [nameOf(place), locked] as const);

  const counts = new Map<string, number>();
  for (const [name, { license = read[name] ?? "none named" }] of packages) {
    counts.set(license, (counts.get(license) ?? 0) + 1);
  }
  for (const [license, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    process.stdout.write(`${String(count).padStart(5)}  ${license}\n`);
  }
  process.stdout.write(`${String(packages.length).padStart(5)}  packages\n`);

  const faults = new Set(packages.flatMap(([name, locked]) => faultsOf(name, locked, manifest)));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.size > 0 ? 1 : 0;
}

main();
