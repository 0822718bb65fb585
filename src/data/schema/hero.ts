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
} from "../../schema/fields";
import { figureNames } from "../../sections/figure/schema";

const heroCard = z
  .strictObject({
    icon: icon("Icon beside the headline"),
    helper: text(60, "Small line above the headline."),
    headline: text(60, "Headline of the card, and its link."),
    headlineURL: link("Where the card leads."),
    subhead: markdown(180, "A sentence under the headline."),
  })
  .meta({ description: "A card in the opening of a page.", typeName: "HeroCard" });

const heroLabel = z
  .strictObject({
    anchor: text(40, "A point of the plate, by its name in plates.json.").meta({ kind: "anchor" }),
    label: text(40, "What is drawn there."),
  })
  .meta({ description: "A name at a point of the plate.", typeName: "HeroLabel" });

const secondButton = z
  .strictObject({ btnLabel: buttonLabel, btnURL: link("Where the button leads.") })
  .meta({ description: "A quieter button beside the first.", typeName: "SecondButton" });

/** Hero props (spec 3). `full` fills the viewport; `standard` is a banner. */
export const hero = z
  .strictObject({
    helper: text(60, "Small line above the headline.").optional(),
    headline: text(90, "Headline of the page: its only first-level heading."),
    lead: text(260, "One or two sentences under the headline.").optional(),
    type: oneOf("HeroType", ["full", "standard"], "full fills the viewport, standard is a banner."),
    opening: oneOf(
      "Opening",
      ["full", "beside", "below", "figure", "typographic", "brief", "record"],
      "Layout of text and plate: full puts the text over an empty corner of the plate, beside puts the plate in a box next to the text, below puts it under the text at full width; figure has a drawing made at build next to the text; typographic, brief and record show no plate, but a large sentence, a short head of the section that follows, or a dark title page. Pages next to each other in the menu need different openings. The default is beside.",
    ).optional(),
    backgroundImg: image("Plate behind the headline.", "hero").optional(),
    backgroundImgAlt: alt("the plate").optional(),
    backgroundImgFocus: focus("the plate").optional(),
    backgroundImgCaption: caption.optional(),
    labels: z.array(heroLabel).min(2).max(6).optional().meta({
      description:
        "Names of what the plate shows: over it with the opening below, which shows all of it, and in the Atlas.",
    }),
    figure: z.enum(figureNames).optional().meta({
      description: "The drawing next to the text. Only with the opening figure.",
    }),
    btnURL: link("Where the button leads.").optional(),
    btnLabel: buttonLabel.optional(),
    btnBgColor: oneOf(
      "ButtonLook",
      ["primary", "outline"],
      "Color of the button; primary unless given.",
    ).optional(),
    secondButton: secondButton.optional(),
    cards: z
      .array(heroCard)
      .length(2)
      .optional()
      .meta({ description: "Two cards at its foot, for the first choice that a visitor has." }),
  })
  .refine(({ figure, opening }) => (figure === undefined) === (opening !== "figure"), {
    path: ["figure"],
    message: 'belongs to the opening "figure", which needs one',
  })
  .superRefine(({ backgroundImg, opening, type }, context) => {
    const shown = opening ?? (type === "full" ? "full" : "typographic");
    if (backgroundImg !== undefined || !["full", "beside", "below"].includes(shown)) return;
    const message = 'shows a picture; add backgroundImg, or write "opening": "typographic"';
    context.addIssue({ code: "custom", path: [opening ? "opening" : "type"], message });
  })
  .meta({ description: "The top of a page.", typeName: "Hero" });
