import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"PressKitSection"> = {
  __typename: "PressKitSection",
  ...sectionBase,
  headline: "Press kit",
  lead: null,
  plates: [
    {
      headline: "A helix",
      image: {
        publicURL: "/static/0a1b/helix.jpg",
        prettySize: "222 kB",
        childImageSharp: {
          original: { width: 2400, height: 1500 },
          resize: { src: "/static/0a1b/helix.webp" },
        },
      },
      imageAlt: "A double helix.",
      imageCaption: "Plate 1 · A helix.",
    },
  ],
};
