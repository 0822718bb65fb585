import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"AtlasSection"> = {
  __typename: "AtlasSection",
  ...sectionBase,
  headline: "Plates",
  lead: null,
  plates: [
    {
      entry: "plate-01",
      image: {
        publicURL: "/static/plate.jpg",
        childImageSharp: { resize: { src: "/static/plate.webp" } },
      },
      imageAlt: "A plate.",
      record: "<h3>Plate 01</h3>",
    },
  ],
};
