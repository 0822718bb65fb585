import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
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
