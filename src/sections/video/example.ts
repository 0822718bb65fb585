import { image } from "../../../__tests__/support/image";
import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"VideoSection"> = {
  __typename: "VideoSection",
  ...sectionBase,
  headline: "A film",
  lead: null,
  videoID: "aqz-KE-bpKQ",
  videoPlatform: "youtube",
  poster: image("still"),
  posterAlt: "A still.",
};

/** What a reader gets of it. */
export const reads = [
  "## A film",
  "![A still.][Play on YouTube: A film](https://www.youtube.com/watch?v=aqz-KE-bpKQ)",
];
