import type { FigureData } from "../../src/shared/figures";
import { specOf } from "../columns";
import { downloadSetting } from "../settings";
import { histogramOf, report } from "./files";
import { fixed } from "./format";

/** What is written below a column: its gene, or the first word of its name. */
const labelOf = (column: string): string =>
  /\((\w+)\)/.exec(specOf(column).title)?.[1] ?? column.replace(/_.*/, "");

/** The open sample as a karyogram: a chromosome for each column, those of numbers first. */
export function karyogram(): FigureData {
  const likeness = report("likeness");
  const { columns = [] } = likeness.generators[downloadSetting] ?? {};
  const chromosomes = columns.map(({ column, value }) => {
    const { edges, source, synthetic } = histogramOf(likeness, column);
    const form = edges ? ("numbers" as const) : ("classes" as const);
    return { title: labelOf(column), likeness: fixed(value), source, synthetic, form };
  });
  const ofForm = (wanted: string) => chromosomes.filter(({ form }) => form === wanted);
  return {
    parts: [
      {
        kind: "karyogram",
        caption:
          "Each shape is a column of the open sample: waist at the median, likeness to the source below.",
        entries: [
          { tone: "source", words: "Source, left" },
          { tone: "synthetic", words: "Synthetic, right" },
          { tone: "difference", words: "Where they differ" },
        ],
        heads: ["Column", "Likeness"],
        chromosomes: [...ofForm("numbers"), ...ofForm("classes")],
      },
    ],
  };
}
