import { z } from "zod";
import {
  alt,
  buttonLabel,
  caption,
  focus,
  icon,
  image,
  link,
  markdown,
  oneOf,
  text,
} from "./fields";
import { when } from "./section";

/** Video hosts that a player can be embedded from (spec 3). */
const videoPlatforms = ["youtube", "vimeo"] as const;

export const videoPlatform = oneOf(
  "VideoPlatform",
  videoPlatforms,
  "Host of the video; youtube unless given.",
);

/** Pattern of the ids of each host. */
export const videoIdPatterns: Readonly<Record<(typeof videoPlatforms)[number], RegExp>> = {
  youtube: /^[A-Za-z0-9_-]{11}$/,
  vimeo: /^\d{6,12}$/,
};

/** What to write in place of an id that matches no host; if it is a URL, the id in it. */
function idAdvice(input: string): string {
  const [, id] =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/.*(?:v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/.exec(
      input,
    ) ??
    /vimeo\.com\/(?:.*\/)?(\d{6,12})/.exec(input) ??
    [];
  if (id) return `must be the id alone, without the URL around it: ${id}`;
  return "must be the id of a video, as in its address: 11 characters for YouTube, a number for Vimeo";
}

export const videoID = z
  .string()
  .regex(/^([A-Za-z0-9_-]{11}|\d{6,12})$/, { error: ({ input }) => idAdvice(String(input)) })
  .meta({ description: "Id of the video at its host." });

/** Card props (spec 3), with the texts that images and the Read More toggle need. */
export const card = z
  .strictObject({
    icon: icon("Icon above the headline").optional(),
    iconImage: image("Small picture in place of the icon.", "icon").optional(),
    iconImageAlt: alt("the small picture").optional(),
    image: image("Picture at the top of the card.", "card").optional(),
    imageAlt: alt("the picture").optional(),
    imageFocus: focus("the picture").optional(),
    imageCaption: caption.optional(),
    imagePlaceholder: z.boolean().optional().meta({
      description: "True while the picture stands in for a final one: shows the FPO overlay.",
    }),
    imageURL: link("Where a click on the picture leads.").optional(),
    helper: text(60, "Small line above the headline.").optional(),
    headline: text(90, "Headline of the card."),
    headlineURL: link("Where a click on the headline leads.").optional(),
    subhead: markdown(420, "Text under the headline.").optional(),
    more: markdown(900, "Text that the Read More toggle reveals.").optional(),
    btnLabel: buttonLabel.optional(),
    btnURL: link("Where the button leads.").optional(),
    videoID: videoID.optional(),
    videoPlatform: videoPlatform.optional(),
    when,
  })
  .meta({ description: "A card.", typeName: "Card" });
