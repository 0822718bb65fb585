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

/** The downloads in a record. @throws when it has one without a title. */
export const listDownloads = ({ downloads }: GenerationRecord = readRecord()): Download[] =>
  downloads.map(({ file, bytes, sha256 }) => {
    const [title, description] = words[file] ?? [];
    if (!title || !description) throw new Error(`The download ${file} has no title.`);
    const address = `/${downloadsFolder}/${file}`;
    return { name: file, title, description, address, mediaType: mediaTypeOf(file), bytes, sha256 };
  });
