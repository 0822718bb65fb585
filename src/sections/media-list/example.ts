import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"MediaListSection"> = {
  __typename: "MediaListSection",
  ...sectionBase,
  headline: "Media",
  lead: null,
  items: [
    {
      id: "release",
      image: image("release"),
      imageAlt: "Streams of light.",
      publication: "Press Release",
      date: "2022-07-26",
      writtenDate: "July 26, 2022",
      headline: "An alliance",
      subhead: "<p>Two companies.</p>",
      url: "https://newswire.example/alliance",
    },
  ],
};
