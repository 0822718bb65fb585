import { z } from "zod";
import { factIds } from "../../schema/company-ids";
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
  schemaReference,
  text,
} from "../../schema/fields";
import { figureNames } from "../../sections/figure/schema";
import { section } from "./sections";

/** Kinds of page; src/templates has a file for each. */
export const templates = ["page", "contact", "search", "showcase"] as const;

/** Characters of a description: informative, but not cut off on a results page. */
export const descriptionLength = { min: 110, max: 160 } as const;

/** The fields that every page has, in JSON or in the front matter of an MDX document. */
export const pageHead = {
  title: text(60, "Title of the page, before the product name. Unique."),
  description: text(
    descriptionLength.max,
    `What search engines show: ${descriptionLength.min} to ${descriptionLength.max} characters. Unique.`,
  ).min(descriptionLength.min, `must be at least ${descriptionLength.min} characters`),
};

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
const hero = z
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

export const page = z
  .strictObject({
    $schema: schemaReference,
    ...pageHead,
    template: oneOf("PageTemplate", templates, "Kind of page. The default is page.").optional(),
    noindex: z
      .boolean()
      .optional()
      .meta({ description: "True keeps the page out of search engines and the sitemap." }),
    hero,
    sections: z.array(section).meta({ description: "What the page is made of, in order." }),
  })
  .meta({ description: "The content of one page.", typeName: "PageData" });

/** Front matter of a document such as the privacy policy. */
export const documentHead = z
  .strictObject({
    ...pageHead,
    headline: text(90, "Headline of the page."),
    lead: text(260, "One or two sentences under the headline.").optional(),
    updated: z.iso
      .date("must be a date such as 2026-01-31")
      .meta({ description: "Date of the last change." }),
    facts: factIds("Facts of company.json to show above the text, in this order.").optional(),
  })
  .meta({ description: "Front matter of a document.", typeName: "DocumentHead" });

export type PageContent = z.infer<typeof page>;
