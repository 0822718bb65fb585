import { videoID, videoPlatform } from "../../schema/card";
import { alt, focus, image } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const video = sectionType("video", "A video behind a still; the player loads on click.", {
  videoID,
  videoPlatform: videoPlatform.optional(),
  poster: image("Still shown until the visitor plays the video.", "poster"),
  posterAlt: alt("the still"),
  posterFocus: focus("the still").optional(),
});
