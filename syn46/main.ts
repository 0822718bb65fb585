import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Made, make } from "./make";
import { epsilons, fittedRows, notice, seed, sourceRows, syntheticRows } from "./settings";

/** Packages that compute: another version may give other bytes. */
const packages = [
  "@stdlib/math-base-special-exp",
  "@stdlib/math-base-special-ln",
  "@stdlib/stats-base-dists-normal-pdf",
  "@stdlib/stats-base-dists-normal-quantile",
  "ml-matrix",
  "pure-rand",
  "simple-statistics",
];

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")).version;

function recordOf(files: Made) {
  return {
    notice,
    seed,
    permissions: "None needed: the source is simulated.",
    settings: { sourceRows, fittedRows, syntheticRows, epsilons },
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    files: Object.entries(files).map(([file, text]) => ({
      file,
      bytes: Buffer.byteLength(text),
      sha256: createHash("sha256").update(text).digest("hex"),
    })),
  };
}

/** `npm run syn46`: simulates the source, fits the models, measures and attacks them, and writes it all down. */
function main(): void {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const folder = resolve("syn46/results");
  const files = make((step) => console.info(`${seconds()} s  ${step}`));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, "record.json"), `${JSON.stringify(recordOf(files), null, 2)}\n`);
  console.info(`${seconds()} s  written to syn46/results`);
}

main();
