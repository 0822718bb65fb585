import type { FigureData } from "../../src/shared/figures";
import { type Column, missing } from "../../src/shared/synthesizer/model";
import { createSampler } from "../../src/shared/synthesizer/sampler";
import { specOf } from "../columns";
import { downloadSetting, notice, seed } from "../settings";
import { histogramOf, readOfferedModel, report } from "./files";
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
  const likeness = report("likeness");
  const model = readOfferedModel();
  const drawn = createSampler(model, seed).next(rowsShown);
  const columns = shown.map((name) => {
    const index = model.columns.findIndex((column) => column.name === name);
    const column = model.columns[index];
    const values = drawn.columns[index];
    if (!column || !values) throw new Error(`The model has no column called ${name}.`);
    const { title, unit = null } = specOf(name);
    const { source = [], [downloadSetting]: synthetic = [] } = histogramOf(likeness, name).shares;
    const texts = [...values].map((value) => textOf(column, value));
    return { title, unit, source, synthetic, texts };
  });
  const origin = `Setting ${downloadSetting}, seed ${seed}: rows 1 to ${rowsShown} of ${count(likeness.rows.synthetic)}`;
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
