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
import { toBytes } from "./csv";
import { dataset, license } from "./metadata";
import { concepts, genders, units, values } from "./omop/concepts";

const count = (value: number): string => value.toLocaleString("en-US");

const toText = (paragraphs: readonly string[]): Uint8Array =>
  toBytes(`${paragraphs.join("\n\n")}\n`);

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

const origin = `${count(syntheticRows)} people drawn with seed ${seed} from a model (setting ${downloadSetting}) of ${count(fittedRows)} simulated people. The table describes the year ${year}. Edition ${release.version}, ${release.date}.`;

const terms = `## License\n\n${license.title} (${license.id}): do with it what you like, without asking. The text is in LICENSE.txt and at ${license.url}.`;

const opening = (title: string): string[] => [`# ${title}`, notice, origin];

/** The README of the archive with everything. `others` are the paths of its reports and its model. */
export const sampleReadme = (others: readonly string[]): Uint8Array =>
  toText([
    ...opening(dataset.name),
    "## Files",
    list([
      "syn46-sample.csv: the table. UTF-8, commas, a line of names; a missing value is empty.",
      "syn46-sample.parquet: the same table with types and nulls.",
      "syn46-dictionary.csv: what each column means.",
      "datapackage.json: the same for programs, as a Frictionless Data Package with a Table Schema.",
      ...others.map((path) =>
        path.startsWith("model/")
          ? `${path}: the model that the rows were drawn from.`
          : `${path}: a report on the tables and their models.`,
      ),
    ]),
    `What the reports say of the setting ${downloadSetting} is measured on these very rows; the tables of other settings are drawn with the same seed.`,
    "## In a spreadsheet",
    "The dictionary can be opened as it is: each code follows the name of its system, as in LOINC 2089-1, since spreadsheets take some codes for dates. The table has words and numbers alone. Where decimals have a comma, import it (in Excel: Data, From Text/CSV) and say that these have a point.",
    "## Use",
    "Try your programs on it, teach with it, or judge from it what a synthetic table can be. No finding about people can be drawn from it: every effect in it was put into the simulation.",
    terms,
  ]);

const withConcept = columnSpecs.filter(({ name }) => concepts[name]);
const withoutConcept = columnSpecs.filter(
  ({ name }) => !concepts[name] && !["age", "sex"].includes(name),
);

const conventions =
  "ICD-10-CM presumes that hypertension and diabetes are behind a kidney disease that goes with them: people with both have I12.9 in place of I10, and E11.22 in place of E11.9, beside N18.9.";

/** The README of the OMOP archive, with the concepts that are mapped. */
export const omopReadme = (): Uint8Array =>
  toText([
    ...opening("SYN46 sample as OMOP tables"),
    "Six tables of the OMOP Common Data Model 5.4 with all of its fields, as CSV: person, observation_period, condition_occurrence, measurement, drug_exposure and observation. A missing value has no record. There are no vocabulary tables and no visits.",
    "## Dates",
    `Everyone is observed from ${year}-01-01 to ${lastDay}. Every event has the date ${lastDay}, since the table says what was true at the end of the year, not when it began; medicines are a supply of 90 days that ends then. The year of birth is ${year} less the age.`,
    "## Standard concepts",
    list([
      ...withConcept.map(({ name }) => `${name}: ${concepts[name]?.id} (${concepts[name]?.name})`),
      ...Object.entries(genders).map(([word, id]) => `sex, ${word}: ${id}`),
      ...Object.entries(values).map(([word, id]) => `smoking, ${word}: ${id}`),
      ...Object.entries(units).map(([code, id]) => `unit ${code}: ${id}`),
    ]),
    "The concepts of diabetes and coronary_disease are wider than the ICD-10-CM codes E11.9 and I25.10, which are in condition_source_value.",
    conventions,
    "## No concept",
    `The concept is 0 where no standard concept was certain or none fits; the code or the column's name is in the source value, the value itself in the value fields. This holds for ${withoutConcept.map(({ name }) => name).join(", ")}, for units that are not listed, for race and ethnicity, which the table does not have, for all source concepts, and for all type concepts: the records come from no system.`,
    "At a locus (a source value that begins with rs) the value is the number of copies of the allele that syn46-dictionary.csv names.",
    "## In a spreadsheet",
    "Spreadsheets take codes such as 2089-1 for dates: import the columns whose names end in _source_value as text (in Excel: Data, From Text/CSV, Transform Data).",
    terms,
  ]);

/** The README of the FHIR archive. */
export const fhirReadme = (): Uint8Array =>
  toText([
    ...opening("SYN46 sample as FHIR R4 resources"),
    `The first ${count(fhirPeople)} people, as newline-delimited JSON with one file for each type of resource, as FHIR's bulk data access gives them: Patient, Condition, Observation and MedicationStatement. Every resource has the tag HTEST (test health data).`,
    `Every date is ${lastDay}: the table says what was true at the end of the year. Birth dates are years. A missing value has no resource. Smoking status has SNOMED CT codes; genotypes are coded by dbSNP, with the number of copies of an allele as the value. Visits and cost are left out.`,
    conventions,
    terms,
  ]);
