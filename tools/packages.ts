import { readFileSync } from "node:fs";
import { rollups } from "d3-array";
import { start } from "../src/commands/program";

/** A package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

/** package-lock.json, by the folders of packages. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Allowed licenses (SPDX): they require attribution only; those of fonts and data, no changes. */
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

/** Packages under stricter licenses, and why they are allowed. */
const exceptions: readonly (readonly [name: RegExp, license: string])[] = [
  // libvips, dynamically linked and unmodified, resizes pictures during the build.
  [/^@img\/sharp-/, "LGPL-3.0-or-later"],
  // Unmodified, and only used by linters and tests; not part of the site.
  [/^axe-core$/, "MPL-2.0"],
];

/** Licenses from LICENSE files of packages whose manifest has no SPDX field. */
const fromFiles: Readonly<Record<string, string>> = {
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

/** Whether an SPDX expression is allowed for a package: one alternative with all its parts. */
function isAllowed(name: string, expression: string): boolean {
  const isFine = (license: string) =>
    allowed.has(license) ||
    exceptions.some(([pattern, excepted]) => pattern.test(name) && excepted === license);
  const choices = expression.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every(isFine));
}

type NamedPackage = readonly [name: string, locked: LockedPackage];

const licenseOf = ([name, { license }]: NamedPackage): string =>
  license ?? fromFiles[name] ?? "none named";

/** A line for each problem of a package. */
function faultsOf(each: NamedPackage, { allowScripts = {} }: Manifest): string[] {
  const [name, { integrity = "", resolved, hasInstallScript = false }] = each;
  const license = licenseOf(each);
  return [
    ...(isAllowed(name, license) ? [] : [`${name}: the license ${license} is not allowed`]),
    ...(integrity.startsWith("sha512-") ? [] : [`${name}: package-lock.json has no sha512 hash`]),
    ...(resolved === undefined ? [] : [`${name}: comes from ${resolved}, not from the registry`]),
    ...(hasInstallScript && !(name in allowScripts)
      ? [`${name}: its install script is neither allowed nor denied in package.json`]
      : []),
  ];
}

/**
 * Counts installed packages by license, and checks them:
 *
 *     npm run licenses
 *
 * Exits with 1 for a license that is not allowed below, for a package without an integrity hash in
 * `package-lock.json` or from another source than the registry, and for an install script that
 * `allowScripts` in `package.json` neither allows nor denies.
 */
start(module, (_args, print) => {
  const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const packages = Object.entries(lock.packages)
    // Not the project itself, nor its workspaces.
    .filter(([place, { link }]) => place.includes("node_modules/") && !link)
    .map(([place, locked]) => [nameOf(place), locked] as const);
  const byLicense = rollups(packages, (those) => those.length, licenseOf);
  for (const [license, count] of byLicense.sort(([, one], [, other]) => other - one))
    print.info(`${String(count).padStart(5)}  ${license}`);
  print.info(`${String(packages.length).padStart(5)}  packages`);
  const faults = new Set(packages.flatMap((each) => faultsOf(each, manifest)));
  for (const fault of faults) print.error(fault);
  return faults.size > 0 ? 1 : 0;
});
