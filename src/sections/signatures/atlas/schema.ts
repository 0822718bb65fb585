import { z } from "zod";
import { id } from "../../../schema/fields";
import { signature } from "../../../schema/section";

export const atlas = signature(
  "atlas",
  "Every plate of plates.json, uncropped, with how it was made.",
  {
    only: z
      .array(id("Slug of a plate."))
      .min(1)
      .optional()
      .meta({ description: "Shows these plates alone; all of them unless given." }),
  },
);
