import { basename } from "node:path";
import { readModel } from "../../src/shared/synthesizer/model";
import { folders, type GeneratedFiles, modelFile } from "../paths";
import { downloadSetting } from "../settings";
import { archive } from "./archive";
import { peopleCsv, toBytes } from "./csv";
import { dataPackage } from "./data-package";
import { dictionaryCsv } from "./dictionary";
import { fhirFiles } from "./fhir/resources";
import { omopTables } from "./omop/tables";
import { peopleParquet } from "./parquet";
import { drawPeople } from "./people";
import { fhirReadme, omopReadme, sampleReadme } from "./readme";

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
