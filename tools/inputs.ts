import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files at a path, recursively and sorted; tests are no input of anything but tests. */
function filesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        (path.includes("__tests__") || !isTest(join(entry.parentPath, entry.name))),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const isTest = (name: string): boolean => /\.test\.tsx?$|\/example\.ts$|__tests__/.test(name);

/** The digest of the files at these paths, and of other inputs. */
function digestOf(paths: readonly string[], others: readonly string[] = []): string {
  const hash = createHash("sha256").update(JSON.stringify(others));
  for (const file of paths.flatMap(filesAt)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** What a build is made from, besides the environment. */
const buildInputs = [
  ...["browser.tsx", "config.ts", "node.ts", "ssr.tsx"].map((name) => `gatsby-${name}`),
  ...["package-lock.json", "tsconfig.json", "data", "schemas", "server", "src", "static", "syn46"],
];

/** Variables that change a build (docs/operations.md). */
const buildVariables = [
  ...["API_ORIGIN", "BROWSER_ERRORS", "BUILD_ORIGIN", "CONTENT_FOLDER", "DRAFTS", "RELEASE"],
  "WEB_VITALS",
];

/** The file that says what the build in `public/` and `dist/` was made from. */
const stamp = ".cache/built-from.txt";

/** Identifies the present build: each writes this file anew. */
const buildMark = (): string =>
  existsSync("dist/server.cjs") ? String(statSync("dist/server.cjs").mtimeMs) : "none";

/** What would be built now: its inputs, the day (which decides what is public), and the build that is there. */
const present = (): string => {
  const day = new Date().toISOString().slice(0, 10);
  const env = buildVariables.map((name) => `${name}=${process.env[name] ?? ""}`);
  return `${digestOf(buildInputs, [process.version, day, ...env])} ${buildMark()}`;
};

/** Whether the site in `public/` is what a build would make. */
export const isBuilt = (): boolean =>
  existsSync(stamp) && existsSync("public/index.html") && readFileSync(stamp, "utf8") === present();

/** Writes down what the build that has just been made is made from. */
export const recordBuild = (): void => writeFileSync(stamp, present());

/** Programs whose committed results are tested when they have changed, and what those depend on. */
const programs: Readonly<Record<string, readonly string[]>> = {
  syn46: ["package-lock.json", "syn46", "static/syn46", "src/shared", "syn46/__tests__"],
  artwork: [
    ...["package-lock.json", "artwork", "data/plates.json", "artwork/__tests__"],
    ...["leaders", "marks", "plates"].map((folder) => `data/images/${folder}`),
  ],
};

/** The digests of the programs as they were when all their tests passed. */
const testedFile = "tools/tested.json";

const digests = (): Record<string, string> =>
  Object.fromEntries(Object.entries(programs).map(([name, paths]) => [name, digestOf(paths)]));

/** The programs that are as they were when all their tests passed. */
export function unchangedPrograms(): string[] {
  const tested: Record<string, string> = JSON.parse(readFileSync(testedFile, "utf8"));
  return Object.entries(digests())
    .filter(([name, digest]) => tested[name] === digest)
    .map(([name]) => name);
}

/** Writes down that all tests of the programs have passed. */
export const recordPrograms = (): void =>
  writeFileSync(testedFile, `${JSON.stringify(digests(), undefined, 2)}\n`);
