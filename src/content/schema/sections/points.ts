import { z } from "zod";
import { icon, markdown, text } from "../fields";
import { headline, lead, sectionType } from "./base";

const point = (typeName: string, description: string) =>
  z
    .strictObject({
      icon: icon().optional(),
      headline: text(90, "Short name of the point."),
      body: markdown(480, "The point in one to three sentences."),
    })
    .meta({ description, typeName });

export const benefits = sectionType(
  "benefits",
  "What the reader gains: a grid of points or a check list.",
  {
    headline,
    lead,
    display: z
      .enum(["grid", "checklist"])
      .meta({ description: "grid shows icons in columns, checklist a list of ticked points." }),
    items: z
      .array(point("BenefitItem", "One benefit."))
      .min(2)
      .max(8)
      .meta({ description: "The benefits, two to eight." }),
  },
);

export const steps = sectionType("steps", "A numbered sequence of steps.", {
  headline,
  lead,
  items: z
    .array(point("StepItem", "One step."))
    .min(2)
    .max(8)
    .meta({ description: "The steps in order, two to eight; their numbers come by themselves." }),
});

const fact = z
  .strictObject({
    value: text(16, "The figure, such as 600M+."),
    label: text(90, "What the figure counts."),
  })
  .meta({ typeName: "FactItem", description: "One figure with its label." });

export const facts = sectionType("facts", "Two to four figures set large.", {
  headline,
  lead,
  items: z.array(fact).min(2).max(4).meta({ description: "The figures, two to four." }),
});

const row = z
  .strictObject({
    cells: z
      .array(markdown(240, "Content of a cell."))
      .min(2)
      .max(4)
      .meta({ description: "One cell a column." }),
  })
  .meta({ typeName: "TableRow", description: "A row of the table." });

export const table = sectionType("table", "A small table, for what is delivered in what form.", {
  headline,
  lead,
  columns: z
    .array(text(40, "Heading of a column."))
    .min(2)
    .max(4)
    .meta({ description: "Headings of the columns, the first naming the rows." }),
  rows: z.array(row).min(2).max(16).meta({ description: "The rows, from the top." }),
});
