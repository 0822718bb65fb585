import { z } from "zod";
import { id } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

export const atlas = sectionType(
  "atlas",
  "Every plate of plates.json, uncropped, with how it was made.",
  {
    headline,
    lead,
    only: z
      .array(id("Slug of a plate."))
      .min(1)
      .optional()
      .meta({ description: "Shows these plates alone; all of them unless given." }),
  },
);
