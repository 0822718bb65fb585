import type { FigureData } from "../../src/shared/figures";
import { type Column, missing, readModel } from "../../src/shared/synthesizer/model";
import { createSampler } from "../../src/shared/synthesizer/sampler";
import { specOf } from "../columns";
import { folders } from "../make";
import { downloadSetting, notice, seed } from "../settings";
import { readJson, report } from "./files";
import { count } from "./format";

/** The columns shown: a few of each kind. */
const shown = ["age", "sex", "systolic", "hba1c", "ldl", "diabetes", "rs7903146", "cost"];

const rowsShown = 12;

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

/** The figure of the first rows of the offered table, with the distribution of each column. */
export function rows(): FigureData {
  const { histograms, rows: compared } = report("likeness");
  const model = readModel(readJson(`${folders.models}/${downloadSetting}.json`));
  const drawn = createSampler(model, seed).next(rowsShown);
  const columns = shown.map((name) => {
    const histogram = histograms.find(({ column }) => column === name);
    const place = model.columns.findIndex((column) => column.name === name);
    const column = model.columns[place];
    const values = drawn.columns[place];
    if (!histogram || !column || !values) throw new Error(`The reports have no column ${name}.`);
    const { title, unit = null } = specOf(name);
    const { source = [], [downloadSetting]: synthetic = [] } = histogram.shares;
    const texts = [...values].map((value) => textOf(column, value));
    return { title, unit, source, synthetic, texts };
  });
  const origin = `Setting ${downloadSetting}, seed ${seed}: rows 1 to ${rowsShown} of ${count(compared.synthetic)}`;
  return {
    notice,
    parts: [
      {
        kind: "rows",
        caption: `Area: the source. Line: the synthetic table. ${origin}.`,
        columns: columns.map(({ texts: _, ...column }) => column),
        rows: Array.from({ length: rowsShown }, (_, row) =>
          columns.map(({ texts }) => texts[row] ?? ""),
        ),
      },
    ],
  };
}
