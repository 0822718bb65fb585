import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CapabilitiesSection"> = {
  __typename: "CapabilitiesSection",
  ...sectionBase,
  anchor: "capabilities",
  headline: "Capabilities",
  lead: null,
  items: [
    {
      anchor: "reading",
      headline: "Reading",
      body: "<p>Reads.</p>",
      classifications: ["NAICS 541715", "NAICS 518210"],
    },
    {
      anchor: "writing",
      headline: "Writing",
      body: "<p>Writes.</p>",
      classifications: ["NAICS 541511"],
    },
  ],
};
