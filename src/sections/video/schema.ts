import { videoID, videoPlatform } from "../../schema/card";
import { alt, focus, image } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

export const video = sectionType("video", "A video behind a still; the player loads on click.", {
  headline,
  lead,
  videoID,
  videoPlatform: videoPlatform.optional(),
  poster: image("Still shown until the visitor plays the video.", "poster"),
  posterAlt: alt("the still"),
  posterFocus: focus("the still").optional(),
});
