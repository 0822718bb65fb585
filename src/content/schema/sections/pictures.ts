import { z } from "zod";
import { card, videoID, videoPlatform } from "../card";
import { alt, caption, image } from "../fields";
import { headline, lead, sectionType } from "./base";

export const cards = sectionType("cards", "A group of cards.", {
  headline,
  lead,
  display: z.enum(["link", "industry", "news"]).meta({
    description: "link for onward links, industry for large picture cards, news for articles.",
  }),
  cards: z.array(card).min(1).max(8).meta({ description: "The cards, one to eight." }),
});

export const wallpaper = sectionType(
  "wallpaper",
  "A full-width plate that zooms from 1 to 1.25 while it scrolls by.",
  {
    headline,
    lead,
    backgroundImg: image("Plate that fills the banner and zooms on scroll."),
    backgroundImgAlt: alt("the plate"),
    backgroundImgCaption: caption,
  },
);

export const video = sectionType("video", "A video behind a still; the player loads on click.", {
  headline,
  lead,
  videoID: videoID.optional(),
  inProduction: z.boolean().optional().meta({
    description: "True, in place of videoID, while there is no video yet: the still says so.",
  }),
  videoPlatform: videoPlatform.optional(),
  poster: image("Still shown until the visitor plays the video."),
  posterAlt: alt("the still"),
});
