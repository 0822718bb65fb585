import { downloadsFolder, mediaTypeOf } from "../../src/shared/http/downloads";
import type { GenerationRecord } from "../report-types";
import { fhirPeople, syntheticRows } from "../settings";
import { readRecord } from "./record";

const rows = syntheticRows.toLocaleString("en-US");

/** A downloadable file. */
export interface Download {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its path on this site. */
  readonly address: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Title and description of each download. */
const words: Readonly<Record<string, readonly [title: string, description: string]>> = {
  "syn46-sample.csv": [
    "Table as CSV",
    `${rows} rows under a header row; missing values are empty. A spreadsheet that writes decimals with a comma has to be told that these have a point`,
  ],
  "syn46-sample.parquet": ["Table as Parquet", `The same ${rows} rows with types and nulls`],
  "syn46-dictionary.csv": [
    "Data dictionary",
    "Meaning, unit, range and code of each column, as CSV that spreadsheets leave as it is",
  ],
  "datapackage.json": ["Data package", "The dictionary for programs (Frictionless, Table Schema)"],
  "syn46-omop.zip": [
    "OMOP tables",
    `The same ${rows} people in six tables of OMOP CDM 5.4, as CSV. A spreadsheet has to import source values as text, or takes codes such as 2089-1 for dates`,
  ],
  "syn46-fhir.zip": [
    "FHIR resources",
    `The first ${fhirPeople} people as FHIR R4, in NDJSON files`,
  ],
  "syn46-sample.zip": [
    "Everything about the table",
    "CSV, Parquet, dictionary, data package, reports, model and license",
  ],
};

/** The downloads in a record. @throws when it has one without a title. */
export const listDownloads = ({ downloads }: GenerationRecord = readRecord()): Download[] =>
  downloads.map(({ file, bytes, sha256 }) => {
    const [title, description] = words[file] ?? [];
    if (!title || !description) throw new Error(`The download ${file} has no title.`);
    const address = `/${downloadsFolder}/${file}`;
    return { name: file, title, description, address, mediaType: mediaTypeOf(file), bytes, sha256 };
  });
