import type { FieldsOf } from "../../schema/section";
import type { certifications } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof certifications> = {
  headline: "Certifications",
  items: [
    {
      headline: "ISO 9001",
      body: "For *quality*.",
      issuer: "ownership",
      date: "years",
      status: "states",
    },
    { headline: "CLIA", body: "For laboratories.", status: "uei" },
  ],
};

/** What a reader gets of it. */
export const reads = [
  "## Certifications",
  "- ### ISO 9001",
  "  For _quality_.",
  "  Issuer: Veteran owned",
  "  Date: 2019 to 2026",
  "  Status: Confirmed",
  "- ### CLIA",
  "  For laboratories.",
  "  Status: _To be confirmed_",
];
