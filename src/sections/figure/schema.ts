import { z } from "zod";
import { button, markdown } from "../../schema/fields";
import { sectionType } from "../../schema/section";

/** Names of the drawings, which the build makes from data (src/render/figures). */
export const figureNames = [
  "rows",
  "dictionary",
  "margins",
  "correlations",
  "likeness",
  "utility",
  "questions",
  "attacks",
  "budget",
  "guarantee",
  "downloads",
  "risk-model",
  "pairs",
  "specimen",
  "suppression",
  "eligibility",
  "rosters",
  "records",
  "feasibility",
  "treatments",
  "classes",
  "karyogram",
] as const;

export type FigureName = (typeof figureNames)[number];

export const figure = sectionType(
  "figure",
  "A drawing made at build from data, with a table of its numbers.",
  {
    figure: z.enum(figureNames).meta({ description: "The drawing." }),
    caption: markdown(400, "Small text below the drawing.").optional(),
    ...button,
  },
);
