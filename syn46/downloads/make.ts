import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { zipSync } from "fflate";
import { readModel } from "../../src/shared/synthesizer/model";
import { folders, type GeneratedFiles, modelFile } from "../paths";
import { downloadSetting, year } from "../settings";
import { dataPackage } from "./data-package";
import { dictionaryCsv } from "./dictionary";
import { fhirFiles } from "./fhir";
import { omopTables } from "./omop";
import { drawPeople, peopleCsv, peopleParquet, toBytes } from "./people";
import { fhirReadme, omopReadme, sampleReadme } from "./readme";

/** The legal code of CC0 1.0, as Creative Commons publishes it in plain text. */
const licenseText = (): Uint8Array => readFileSync(resolve("syn46/downloads/cc0-1.0.txt"));

/** ZIP files store local time, so a date in local time gives the same bytes in every time zone. */
const mtime = new Date(year, 11, 31, 12);

/** A ZIP file of these files in their order, then the license. Reproducible byte for byte. */
export const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync({ ...files, "LICENSE.txt": licenseText() }, { level: 9, mtime });

const offeredModel = modelFile(downloadSetting);

/** The model and all reports, by their paths in the archive. */
function companions(made: GeneratedFiles): Record<string, Uint8Array> {
  const reports = Object.keys(made).filter((file) => file.startsWith(`${folders.reports}/`));
  return Object.fromEntries(
    [offeredModel, ...reports].map((file) => [
      `${file === offeredModel ? "model" : "reports"}/${basename(file)}`,
      toBytes(made[file] ?? ""),
    ]),
  );
}

/**
 * Makes all downloads from the models and reports in `made`; returns their contents by file name.
 * @throws when `made` does not have the model of the downloads.
 */
export function makeDownloads(made: GeneratedFiles): Readonly<Record<string, Uint8Array>> {
  const model = readModel(JSON.parse(made[offeredModel] ?? "null"));
  const people = drawPeople(model);
  const csv = peopleCsv(people);
  const parquet = peopleParquet(people);
  const dictionary = dictionaryCsv(model);
  const table = {
    "syn46-sample.csv": csv,
    "syn46-sample.parquet": parquet,
    "syn46-dictionary.csv": dictionary,
    "datapackage.json": dataPackage(model, { csv, parquet, dictionary }),
  };
  const others = companions(made);
  const omop = Object.entries(omopTables(people)).map(([name, text]) => [`${name}.csv`, text]);
  const readme = "README.md";
  return {
    ...table,
    "syn46-omop.zip": archive({ [readme]: omopReadme(), ...Object.fromEntries(omop) }),
    "syn46-fhir.zip": archive({ [readme]: fhirReadme(), ...fhirFiles(people) }),
    "syn46-sample.zip": archive({
      [readme]: sampleReadme(Object.keys(others)),
      ...table,
      ...others,
    }),
  };
}
