import { z } from "zod";
import { id } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

export const takeAway = sectionType(
  "takeAway",
  "Documents to take away as PDF files, each with what it is for, its pages and its size.",
  {
    headline,
    lead,
    documents: z
      .array(id("Name of a document in documents.json.").meta({ kind: "document" }))
      .min(1)
      .max(4)
      .meta({ description: "The documents, in the order of the page." }),
  },
);
