import type { FieldsOf } from "../../schema/section";
import type { sectors } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof sectors> = { headline: "Sectors" };

/** What a reader gets of it. */
export const reads = [
  "## Sectors",
  "### 54 Professional, Scientific, and Technical Services",
  "541330: Engineering Services",
  "541380: Testing Laboratories and Services",
  "### 51 Information",
  "518210: Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services",
  "### 62 Health Care and Social Assistance",
  "621999: All Other Miscellaneous Ambulatory Health Care Services",
];
