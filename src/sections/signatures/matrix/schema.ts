import { z } from "zod";
import { listOf, object, oneOf, text } from "../../../schema/fields";
import { sectionType } from "../../../schema/section";

const cell = object("What one column has in one row.", {
  level: z
    .int()
    .min(0)
    .max(3)
    .meta({ description: "How strong the band is: from 0, no band, to 3, the strongest." }),
  text: text(80, "What the band stands for, in a few words."),
});

const column = object("A column.", {
  name: text(40, "Name of the column."),
  tone: oneOf(
    "MatrixTone",
    ["source", "synthetic"],
    "source for real records, synthetic for generated ones; none for a column without records.",
  ).optional(),
});

const row = object("A row.", {
  name: text(50, "Name of the row."),
  cells: listOf(cell, 2, 5, "One cell a column."),
});

export const matrix = sectionType(
  "matrix",
  "Things side by side in columns, with bands that are stronger where there is more.",
  {
    levels: z
      .array(text(24, "Name of a level."))
      .length(4)
      .meta({ description: "Names of the levels 0 to 3, such as none, weak, medium, strong." }),
    scaleLabel: text(60, "What a strong band means."),
    columns: listOf(column, 2, 5, "What is compared, two to five."),
    rows: listOf(row, 2, 6, "The rows, from the top."),
  },
);
