import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { clearLine, cursorTo } from "node:readline";
import { parseArgs } from "node:util";
import { makeDownloads } from "./downloads/make";
import { entryOf } from "./downloads/record";
import { folders, type Made, make, type Step } from "./make";
import { epsilons, fittedRows, notice, seed, sourceRows, syntheticRows } from "./settings";

/** Packages that compute or write: another version may give other bytes. */
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

const recordFile = `${folders.reports}/record.json`;

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")).version;

const entriesOf = (files: Readonly<Record<string, Uint8Array | string>>) =>
  Object.entries(files).map(([file, content]) => entryOf(file, content));

function recordOf(files: Made) {
  return {
    notice,
    seed,
    permissions: "None needed: the source is simulated.",
    settings: { sourceRows, fittedRows, syntheticRows, epsilons },
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    files: entriesOf(files),
    downloads: entriesOf(makeDownloads(files)),
  };
}

const barWidth = 24;

/** A line for each step; on a terminal one line with a bar, which is written over. */
function show(time: string, { what, done, of }: Step): void {
  const { stdout } = process;
  const bar = "#".repeat(Math.round((barWidth * done) / of)).padEnd(barWidth, ".");
  if (!stdout.isTTY) {
    console.info(`${time} s  ${done + 1} of ${of}: ${what}`);
    return;
  }
  cursorTo(stdout, 0);
  stdout.write(`${time} s  [${bar}]  ${what}`);
  clearLine(stdout, 1);
}

/** Everything that is committed, by its path from the root of the project. */
function makeAll(tell: (step: Step) => void): Made {
  const files = make(tell);
  return { ...files, [recordFile]: `${JSON.stringify(recordOf(files), null, 2)}\n` };
}

/** Files that are not there as they were made. */
const otherThan = (files: Made): string[] =>
  Object.entries(files)
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text)
    .map(([file]) => file);

function write(files: Made): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  }
}

/**
 * `npm run syn46`: simulates the source, fits the models, measures and attacks them, and writes it all
 * down. With `--check` it writes nothing, names each file that differs and ends with exit code 1.
 */
function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const files = makeAll((step) => show(seconds(), step));
  if (process.stdout.isTTY) process.stdout.write("\n");
  const others = otherThan(files);
  const count = Object.keys(files).length;
  if (!values.check) {
    write(files);
    console.info(`${seconds()} s  ${count} files written, ${others.length} of them changed`);
    return;
  }
  for (const file of others) console.error(`${file} differs from what is made now.`);
  console.info(`${seconds()} s  ${count - others.length} of ${count} files are as made now`);
  process.exitCode = others.length > 0 ? 1 : 0;
}

main();
