import { id, listOf } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const downloads = sectionType(
  "downloads",
  "Documents to take away as PDF files, each with what it is for, its pages and its size.",
  {
    documents: listOf(
      id("Name of a document in documents.json.").meta({ kind: "document" }),
      1,
      4,
      "The documents, in the order of the page.",
    ),
  },
);
