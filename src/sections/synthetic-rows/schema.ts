import { link, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

export const syntheticRows = sectionType(
  "syntheticRows",
  "Twelve rows of the synthetic table, each column under its distribution in the source and in the table.",
  {
    headline,
    lead,
    btnLabel: text(40, "Text of the link below the rows.").optional(),
    btnURL: link("Where the link below the rows leads.").optional(),
  },
);
