import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Column, missing, readModel } from "../src/shared/synthesizer/model";
import { createSampler } from "../src/shared/synthesizer/sampler";
import type { SyntheticTable } from "../src/shared/synthesizer/views";
import { specOf } from "./columns";
import { folders } from "./make";
import type { LikenessReport } from "./report-types";
import { downloadSetting, notice, seed } from "./settings";

/** The columns that a page shows: a few of each kind. */
const shown = ["age", "sex", "systolic", "hba1c", "ldl", "diabetes", "rs7903146", "cost"];

const rowsShown = 12;

/** A file that `npm run syn46` has written. @throws when it has not. */
const result = (file: string): unknown => JSON.parse(readFileSync(resolve(file), "utf8"));

/** A value as people write it. */
function textOf({ type, labels, decimals }: Column, value: number): string {
  if (value === missing) return "";
  if (type === "flag") return value === 1 ? "yes" : "no";
  if (labels) return labels[value] ?? "";
  return (value / 10 ** decimals).toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** The first rows of the table that is offered, below the distributions that the likeness report has. */
export function syntheticTable(): SyntheticTable {
  const { histograms, rows } = result(`${folders.reports}/likeness.json`) as LikenessReport;
  const model = readModel(result(`${folders.models}/${downloadSetting}.json`));
  const drawn = createSampler(model, seed).next(rowsShown);
  const columns = shown.map((name) => {
    const histogram = histograms.find(({ column }) => column === name);
    const place = model.columns.findIndex((column) => column.name === name);
    const column = model.columns[place];
    const values = drawn.columns[place];
    if (!histogram || !column || !values) throw new Error(`The reports have no column ${name}.`);
    return {
      spec: specOf(name),
      histogram,
      texts: [...values].map((value) => textOf(column, value)),
    };
  });
  return {
    notice,
    origin: `Setting ${downloadSetting}, seed ${seed}: rows 1 to ${rowsShown} of ${rows.synthetic.toLocaleString("en-US")}`,
    columns: columns.map(({ spec, histogram }) => ({
      title: spec.title,
      unit: spec.unit ?? null,
      source: histogram.shares.source ?? [],
      synthetic: histogram.shares[downloadSetting] ?? [],
    })),
    rows: Array.from({ length: rowsShown }, (_, row) =>
      columns.map(({ texts }) => texts[row] ?? ""),
    ),
  };
}
