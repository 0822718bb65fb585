import { z } from "zod";
import { oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const band = z
  .strictObject({
    strength: z
      .int()
      .min(0)
      .max(3)
      .meta({ description: "How strong the band is: from 0, no band, to 3, the strongest." }),
    text: text(80, "What the band stands for, in a few words."),
  })
  .meta({ description: "What one lane has in one row." });

const lane = z
  .strictObject({
    name: text(40, "Name of the lane."),
    tone: oneOf(
      "LaneTone",
      ["source", "synthetic"],
      "source for real records, synthetic for generated ones; none for a lane without records.",
    ).optional(),
    bands: z.array(band).min(2).max(6).meta({ description: "One band a row, from the top." }),
  })
  .meta({ description: "A column of the gel." });

export const lanes = sectionType(
  "lanes",
  "A table as a gel: a lane for each thing compared, with bands that are stronger where there is more.",
  {
    headline,
    lead,
    scaleLabel: text(60, "What a strong band means."),
    rows: z
      .array(text(50, "Name of a row."))
      .min(2)
      .max(6)
      .meta({ description: "Names of the rows, from the top; every lane has a band in each." }),
    lanes: z.array(lane).min(2).max(5).meta({ description: "The lanes, two to five." }),
  },
);
