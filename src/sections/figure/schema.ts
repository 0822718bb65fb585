import { z } from "zod";
import { link, markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** Names of the drawings, which the build makes from data (src/render/figures). */
export const figureNames = [
  "rows",
  "dictionary",
  "margins",
  "correlations",
  "likeness",
  "utility",
  "questions",
  "membership",
  "attacks",
  "budget",
  "guarantee",
  "measures",
  "record",
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
] as const;

export type FigureName = (typeof figureNames)[number];

export const figure = sectionType(
  "figure",
  "A drawing made at build from data, with a table of its numbers.",
  {
    headline,
    lead,
    figure: z.enum(figureNames).meta({ description: "The drawing." }),
    caption: markdown(400, "Small text below the drawing.").optional(),
    btnLabel: text(40, "Text of the link below the drawing.").optional(),
    btnURL: link("Where the link below the drawing leads.").optional(),
  },
);
