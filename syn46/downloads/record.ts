import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { downloadsFolder, mediaTypeOf } from "../../src/shared/http/downloads";
import { type GeneratedFiles, reportFile } from "../paths";
import {
  epsilons,
  fhirPeople,
  fittedRows,
  notice,
  seed,
  sourceRows,
  syntheticRows,
} from "../settings";

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The record's entry for a file: name, size in bytes and SHA-256. */
export const entryOf = (file: string, content: Uint8Array | string) => ({
  file,
  bytes: Buffer.byteLength(content),
  sha256: sha256(content),
});

/** Packages whose arithmetic or encoding affects the output: another version may give other bytes. */
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

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")).version;

const entriesOf = (files: Readonly<Record<string, Uint8Array | string>>) =>
  Object.entries(files).map(([file, content]) => entryOf(file, content));

/**
 * `record.json`: inputs, tools and outputs of a run. It has no timestamp, so it is reproducible.
 * @param measured what was measured of the source with noise, the input of the models.
 * @param made models and reports, by their paths from the root of the project.
 * @param downloads the files that a build makes from them, by name.
 */
export const recordOf = (
  measured: GeneratedFiles,
  made: GeneratedFiles,
  downloads: Readonly<Record<string, Uint8Array>>,
) => ({
  notice,
  seed,
  permissions: "None needed: the source is simulated.",
  settings: { sourceRows, fittedRows, syntheticRows, epsilons },
  versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
  measurements: entriesOf(measured),
  files: entriesOf(made),
  downloads: entriesOf(downloads),
});
export type GenerationRecord = ReturnType<typeof recordOf>;

/** Reads the record that `npm run syn46` writes. @throws when there is none. */
export const readRecord = (): GenerationRecord =>
  JSON.parse(readFileSync(resolve(reportFile("record")), "utf8"));

/** Reads the models and reports of a record. @throws when one is missing. */
export const readGeneratedFiles = ({ files }: GenerationRecord): GeneratedFiles =>
  Object.fromEntries(files.map(({ file }) => [file, readFileSync(resolve(file), "utf8")]));

const rows = syntheticRows.toLocaleString("en-US");

/** Title and description of each download. */
const words: Readonly<Record<string, readonly [title: string, description: string]>> = {
  "syn46-sample.csv": [
    "Table as CSV",
    `${rows} rows; missing values are empty, decimals have a point`,
  ],
  "syn46-sample.parquet": ["Table as Parquet", "The same with types and nulls"],
  "syn46-dictionary.csv": ["Data dictionary", "Meaning, unit, range and code of each column"],
  "datapackage.json": ["Data package", "The dictionary for programs (Frictionless)"],
  "syn46-omop.zip": [
    "OMOP tables",
    "The people as tables of OMOP CDM 5.4; import source values as text",
  ],
  "syn46-fhir.zip": ["FHIR resources", `The first ${fhirPeople} people as FHIR R4`],
  "syn46-sample.zip": [
    "Everything about the table",
    "The table, its dictionary, reports and model",
  ],
};

/** The downloads in a record, with their paths on this site. @throws when it has one without a title. */
export const listDownloads = ({ downloads }: GenerationRecord = readRecord()) =>
  downloads.map(({ file, bytes, sha256 }) => {
    const [title, description] = words[file] ?? [];
    if (!title || !description) throw new Error(`The download ${file} has no title.`);
    const address = `/${downloadsFolder}/${file}`;
    return { name: file, title, description, address, mediaType: mediaTypeOf(file), bytes, sha256 };
  });

/** A downloadable file. */
export type Download = ReturnType<typeof listDownloads>[number];
