import { image } from "../../../__tests__/support/image";
import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CertificationsSection"> = {
  __typename: "CertificationsSection",
  ...sectionBase,
  headline: "Certifications",
  lead: null,
  items: [
    { headline: "ISO 9001", body: "<p>Quality.</p>", mark: image("iso"), markAlt: "ISO mark" },
    { headline: "CLIA", body: "<p>Laboratory.</p>", mark: null, markAlt: null },
  ],
};
