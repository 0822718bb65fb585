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
