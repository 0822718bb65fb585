import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

const record = "<dl><div><dt>Status</dt><dd><em>To be confirmed</em></dd></div></dl>";

/** A small one, for tests. */
export const example: SectionOf<"CertificationsSection"> = {
  __typename: "CertificationsSection",
  ...sectionBase,
  headline: "Certifications",
  lead: null,
  items: [
    { headline: "ISO 9001", body: "<p>Quality.</p>", record },
    { headline: "CLIA", body: "<p>Laboratory.</p>", record },
  ],
};
