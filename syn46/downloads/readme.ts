import { columnSpecs } from "../columns";
import {
  downloadSetting,
  fhirPeople,
  fittedRows,
  lastDay,
  notice,
  release,
  seed,
  syntheticRows,
  year,
} from "../settings";
import { dataset, license } from "./dataset";
import { concepts, genders, units, values } from "./omop";
import { toBytes } from "./people";

const count = (value: number): string => value.toLocaleString("en-US");

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** A README: its title, the notice and the origin of the rows, its paragraphs, and the license. */
const readme = (title: string, paragraphs: readonly string[]): Uint8Array =>
  toBytes(
    `${[
      `# ${title}`,
      notice,
      `${count(syntheticRows)} people, seed ${seed}, setting ${downloadSetting}, fitted to ${count(fittedRows)} simulated people of ${year}. Edition ${release.version}, ${release.date}.`,
      ...paragraphs,
      `License: ${license.id}, see LICENSE.txt.`,
    ].join("\n\n")}\n`,
  );

/** The README of the archive with everything. `others` are the paths of its reports and its model. */
export const sampleReadme = (others: readonly string[]): Uint8Array =>
  readme(dataset.name, [
    list([
      "syn46-sample.csv: the table, with empty missing values",
      "syn46-sample.parquet: the same with types and nulls",
      "syn46-dictionary.csv: the meaning of each column",
      "datapackage.json: the same for programs (Frictionless)",
      ...others,
    ]),
    `The reports compare and attack these rows (${downloadSetting}), and tables of other settings.`,
    "Spreadsheets with decimal commas have to import the table with points.",
    "Every effect was put into the simulation, so nothing about real people follows from it.",
  ]);

const withoutConcept = columnSpecs.filter(
  ({ name }) => !concepts[name] && !["age", "sex"].includes(name),
);

const conventions =
  "As ICD-10-CM presumes, people with kidney disease have I12.9 for I10 and E11.22 for E11.9, beside N18.9.";

/** The README of the OMOP archive, with the concepts that are mapped. */
export const omopReadme = (): Uint8Array =>
  readme("SYN46 sample as OMOP tables", [
    "OMOP CDM 5.4, all fields. Missing values have no record. There are no visits and no vocabularies.",
    `People are observed from ${year}-01-01 to ${lastDay}, the date of every event; medicines are supplied for the 90 days before. The year of birth is ${year} less the age.`,
    "Standard concepts:",
    list([
      ...Object.entries(concepts).map(([name, { id }]) => `${name}: ${id}`),
      ...Object.entries({ ...genders, ...values, ...units }).map(([word, id]) => `${word}: ${id}`),
    ]),
    "Those of diabetes and coronary_disease are wider than the codes in condition_source_value.",
    conventions,
    `Concept 0, with a source value, have ${withoutConcept.map(({ name }) => name).join(", ")}, other units, race, ethnicity, and all source and type concepts.`,
    "A locus (rs...) has the number of copies of the allele in syn46-dictionary.csv.",
    "Spreadsheets have to import _source_value columns as text, or take 2089-1 for a date.",
  ]);

/** The README of the FHIR archive. */
export const fhirReadme = (): Uint8Array =>
  readme("SYN46 sample as FHIR R4 resources", [
    `The first ${count(fhirPeople)} people as NDJSON, tagged HTEST (test health data). Missing values have no resource; visits and cost are left out.`,
    `Every date is ${lastDay}; birth dates are years. Genotypes (dbSNP) count alleles. Smoking has SNOMED CT codes.`,
    conventions,
  ]);
