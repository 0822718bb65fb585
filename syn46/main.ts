import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeDownloads } from "./downloads/make";
import { entryOf } from "./downloads/record";
import { settingOf } from "./generators";
import { make, measureAll } from "./make";
import { type GeneratedFiles, measurementsFile, reportFile } from "./paths";
import { epsilons, fittedRows, notice, seed, sourceRows, syntheticRows } from "./settings";

/** Packages that affect the output: another version may give other bytes. */
const packages = [
  "@stdlib/math-base-special-exp",
  "@stdlib/math-base-special-ln",
  "@stdlib/stats-base-dists-normal-pdf",
  "@stdlib/stats-base-dists-normal-quantile",
  "fflate",
  "hyparquet-writer",
  "ml-matrix",
  "pure-rand",
  "simple-statistics",
];

const recordFile = reportFile("record");

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")).version;

const entriesOf = (files: Readonly<Record<string, Uint8Array | string>>) =>
  Object.entries(files).map(([file, content]) => entryOf(file, content));

function recordOf(files: GeneratedFiles) {
  return {
    notice,
    seed,
    permissions: "None needed: the source is simulated.",
    settings: { sourceRows, fittedRows, syntheticRows, epsilons },
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    measurements: entriesOf(
      Object.fromEntries(
        epsilons.map((epsilon) => {
          const file = measurementsFile(settingOf(epsilon));
          return [file, readFileSync(resolve(file))];
        }),
      ),
    ),
    files: entriesOf(files),
    downloads: entriesOf(makeDownloads(files)),
  };
}

/** Makes all files that are committed, by their paths from the root of the project. */
async function makeAll(onStep: Parameters<typeof make>[0]): Promise<GeneratedFiles> {
  const files = await make(onStep);
  return { ...files, [recordFile]: `${JSON.stringify(recordOf(files), null, 2)}\n` };
}

/** The files that are missing or have other contents. */
const changedFiles = (files: GeneratedFiles): string[] =>
  Object.entries(files)
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text)
    .map(([file]) => file);

function write(files: GeneratedFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  }
}

/**
 * `npm run syn46`: simulates the source, fits the models to what was measured of it, evaluates and attacks
 * them, and writes models and reports. With `--check` it writes nothing, prints each file that differs, and
 * exits with 1 if one does. `npm run syn46 -- measure` measures anew first, with new noise: for a source or
 * settings that have changed. Each time that is done for a real source spends the whole budget again.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.join() === "measure") write(measureAll());
  else if (positionals.length > 0) throw new Error("The only command is measure.");
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const files = await makeAll((step) => console.info(`${seconds()} s  ${step}`));
  const changed = changedFiles(files);
  const count = Object.keys(files).length;
  if (!values.check) {
    write(files);
    console.info(`${seconds()} s  ${count} files written, ${changed.length} of them changed`);
    return;
  }
  for (const file of changed) console.error(`${file} differs from what npm run syn46 makes now.`);
  console.info(`${seconds()} s  ${count - changed.length} of ${count} files are up to date`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}

void main();
