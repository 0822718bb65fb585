import type { FigureData } from "../../src/shared/figures";
import { columnSpecs } from "../columns";
import { license } from "../downloads/dataset";
import { listDownloads } from "../downloads/record";
import { downloadSetting, notice, release, seed } from "../settings";
import { histogramOf, report } from "./files";
import { count, fileSize, numbers } from "./format";

/** The columns in the tray: some of each kind, in four rows of three. */
const shown = [
  "age",
  "region",
  "bmi",
  "systolic",
  "hba1c",
  "ldl",
  "egfr",
  "smoking",
  "visits",
  "cost",
  "rs7903146",
  "rs9939609",
];

/** Formats of the table, in the order of the label. */
const forms: readonly (readonly [form: string, file: string])[] = [
  ["CSV", "syn46-sample.csv"],
  ["Parquet", "syn46-sample.parquet"],
  ["OMOP", "syn46-omop.zip"],
  ["FHIR", "syn46-fhir.zip"],
];

/** The figure of the offered table as a catalog entry: some of its columns, and a label. */
export function specimen(): FigureData {
  const likeness = report("likeness");
  const { rows } = likeness;
  const files = listDownloads();
  const tray = shown.map((name) => {
    const { source, synthetic } = histogramOf(likeness, name);
    return { title: name, source, synthetic };
  });
  const sizes = forms.map(([form, file]) => {
    const found = files.find(({ name }) => name === file);
    if (!found) throw new Error(`There is no download ${file}.`);
    return `${form} ${fileSize(found.bytes)}`;
  });
  return {
    notice,
    parts: [
      {
        kind: "specimen",
        label: `Distributions of ${shown.length} columns, source and synthetic table overlaid.`,
        number: `SYN46-${release.version} · ${release.date}`,
        title: "Synthetic health table",
        tray,
        terms: [
          {
            term: "What it is",
            text: "Synthetic people, one in each row: vital signs, laboratory results, diagnoses, medicines, costs and six genotypes",
          },
          {
            term: "How much",
            text: `${count(rows.synthetic)} rows of ${columnSpecs.length} columns; ${shown.length} shown`,
          },
          { term: "Form", text: sizes.join(", ") },
          {
            term: "Made from",
            text: `A simulated source of ${count(rows.source)} people, setting ${downloadSetting}, seed ${seed}`,
          },
          { term: "Terms", text: license.title },
          { term: "Access", text: "Open: no account, no request" },
          { term: "Status", text: "On this site now" },
        ],
      },
      numbers(
        "Files of the entry",
        ["File", "Size"],
        files.map(({ title, bytes }) => [title, fileSize(bytes)]),
      ),
    ],
  };
}
