import type { FigureData } from "../../src/shared/figures";
import { specOf } from "../columns";
import { type Cell, cellsOf, drawPeople } from "../downloads/people";
import { notice } from "../settings";
import { histogramOf, origin, readOfferedModel, report } from "./files";
import { count } from "./format";

/** The columns shown: a few of each kind. */
const shown = ["age", "sex", "systolic", "hba1c", "ldl", "diabetes", "rs7903146", "cost"];

const rowsShown = 12;

/** A value as people write it, with this many decimals. */
function textOf(value: Cell, decimals: number): string {
  if (typeof value === "number")
    return value.toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");
}

/** The figure of the first rows of the offered table, with the distribution of each column. */
export function rows(): FigureData {
  const likeness = report("likeness");
  const people = drawPeople(readOfferedModel(), rowsShown);
  const columns = shown.map((name) => {
    const { title, decimals, unit = null } = specOf(name);
    const { source, synthetic } = histogramOf(likeness, name);
    const texts = cellsOf(people, name).map((value) => textOf(value, decimals));
    return { title, unit, source, synthetic, texts };
  });
  const shownRows = `rows 1 to ${rowsShown} of ${count(likeness.rows.synthetic)}`;
  return {
    notice,
    parts: [
      {
        kind: "rows",
        caption: `Area: the source. Line: the synthetic table. ${origin}: ${shownRows}.`,
        columns: columns.map(({ texts: _, ...column }) => column),
        rows: Array.from({ length: rowsShown }, (_, row) =>
          columns.map(({ texts }) => texts[row] ?? ""),
        ),
      },
    ],
  };
}
