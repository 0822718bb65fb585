import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { makeDownloads } from "./downloads/make";
import { entryOf } from "./downloads/record";
import { folders, type Made, make } from "./make";
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

/** `npm run syn46`: simulates the source, fits the models, measures and attacks them, and writes it all down. */
function main(): void {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const files = make((step) => console.info(`${seconds()} s  ${step}`));
  const record = `${JSON.stringify(recordOf(files), null, 2)}\n`;
  for (const [file, text] of [...Object.entries(files), [recordFile, record] as const]) {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  }
  console.info(`${seconds()} s  written to ${folders.models} and ${folders.reports}`);
}

main();
