import { z } from "zod";
import { card, videoID, videoPlatform } from "./card";
import { alt, caption, icon, image, link, markdown, text } from "./fields";
import { naicsCode } from "./naics";

/** Names of the grounds a section can stand on; their colours are in the theme. */
export const backgrounds = ["paper", "mist", "deep", "ink"] as const;

/** What every section may carry. */
const base = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must be lower-case words joined by hyphens")
    .optional()
    .meta({ description: "Anchor, for links to this section such as /industries#faq." }),
  theme: z.enum(["light", "dark"]).optional().meta({
    description: "Forces light or dark colours; follows the visitor's theme unless given.",
  }),
  background: z
    .enum(backgrounds)
    .optional()
    .meta({ description: "Ground of the section; paper unless given." }),
  helper: text(60, "Small line above the headline.").optional(),
};

const headline = text(110, "Headline of the section.");
const lead = markdown(600, "Text between the headline and what follows.").optional();

const entry = (typeName: string, description: string) =>
  z
    .strictObject({
      icon: icon().optional(),
      headline: text(90, "Short name of the point."),
      body: markdown(480, "The point in one to three sentences."),
    })
    .meta({ description, typeName });

const intro = z
  .strictObject({
    type: z.literal("intro"),
    ...base,
    headline,
    body: markdown(1400, "Introduction of 60 to 120 words."),
    image: image("Picture beside the text.").optional(),
    imageAlt: alt("the picture").optional(),
    imageCaption: caption.optional(),
    btnLabel: text(40, "Label of the button.").optional(),
    btnURL: link("Where the button leads.").optional(),
  })
  .meta({ description: "Opening paragraph of a page.", typeName: "IntroSection" });

const feature = z
  .strictObject({
    type: z.literal("feature"),
    ...base,
    headline,
    body: markdown(1600, "Text of the section."),
    image: image("Picture beside the text.").optional(),
    imageAlt: alt("the picture").optional(),
    imageCaption: caption.optional(),
    imageSide: z
      .enum(["left", "right"])
      .optional()
      .meta({ description: "Side of the picture; right unless given." }),
    btnLabel: text(40, "Label of the button.").optional(),
    btnURL: link("Where the button leads.").optional(),
  })
  .meta({
    description: "Text on a themed ground, with or without a picture.",
    typeName: "FeatureSection",
  });

const benefits = z
  .strictObject({
    type: z.literal("benefits"),
    ...base,
    headline,
    lead,
    display: z
      .enum(["grid", "checklist"])
      .meta({ description: "grid shows icons in columns, checklist a list of ticked points." }),
    items: z.array(entry("BenefitItem", "One benefit.")).min(2).max(8),
  })
  .meta({
    description: "What the reader gains: a grid of points or a check list.",
    typeName: "BenefitsSection",
  });

const steps = z
  .strictObject({
    type: z.literal("steps"),
    ...base,
    headline,
    lead,
    items: z.array(entry("StepItem", "One step.")).min(2).max(8),
  })
  .meta({ description: "A numbered sequence of steps.", typeName: "StepsSection" });

const facts = z
  .strictObject({
    type: z.literal("facts"),
    ...base,
    headline,
    lead,
    items: z
      .array(
        z
          .strictObject({
            value: text(16, "The figure, such as 600M+."),
            label: text(90, "What the figure counts."),
          })
          .meta({ typeName: "FactItem", description: "One figure with its label." }),
      )
      .min(2)
      .max(4),
  })
  .meta({ description: "Two to four figures set large.", typeName: "FactsSection" });

const table = z
  .strictObject({
    type: z.literal("table"),
    ...base,
    headline,
    lead,
    columns: z
      .array(text(40, "Heading of a column."))
      .min(2)
      .max(4)
      .meta({ description: "Headings of the columns, the first naming the rows." }),
    rows: z
      .array(
        z
          .strictObject({
            cells: z
              .array(markdown(240, "Content of a cell."))
              .min(2)
              .max(4)
              .meta({ description: "One cell a column." }),
          })
          .meta({ typeName: "TableRow", description: "A row of the table." }),
      )
      .min(2)
      .max(16),
  })
  .meta({
    description: "A small table, for what is delivered in what form.",
    typeName: "TableSection",
  });

const cards = z
  .strictObject({
    type: z.literal("cards"),
    ...base,
    headline,
    lead,
    display: z.enum(["link", "industry", "news"]).meta({
      description: "link for onward links, industry for large picture cards, news for articles.",
    }),
    cards: z.array(card).min(1).max(8),
  })
  .meta({ description: "A group of cards.", typeName: "CardsSection" });

const wallpaper = z
  .strictObject({
    type: z.literal("wallpaper"),
    ...base,
    headline,
    lead,
    backgroundImg: image("Plate that fills the banner and zooms on scroll."),
    backgroundImgAlt: alt("the plate"),
    backgroundImgCaption: caption,
  })
  .meta({
    description: "A full-width plate that zooms from 1 to 1.25 while it scrolls by.",
    typeName: "WallpaperSection",
  });

const faq = z
  .strictObject({
    type: z.literal("faq"),
    ...base,
    headline,
    items: z
      .array(
        z
          .strictObject({
            question: text(140, "A question a buyer asks, ending with a question mark."),
            answer: markdown(1200, "A straight answer."),
          })
          .meta({ typeName: "FaqItem", description: "One question with its answer." }),
      )
      .min(2)
      .max(8),
  })
  .meta({ description: "Questions and answers that open and close.", typeName: "FaqSection" });

const capabilities = z
  .strictObject({
    type: z.literal("capabilities"),
    ...base,
    headline,
    lead,
    items: z
      .array(
        z
          .strictObject({
            headline: text(90, "Name of the capability."),
            body: markdown(900, "What it does."),
            classifications: z
              .array(text(60, "A classification code with its system."))
              .min(1)
              .max(6)
              .meta({ description: "Classification codes, such as NAICS 541715." }),
          })
          .meta({ typeName: "CapabilityItem", description: "One capability with its codes." }),
      )
      .min(2)
      .max(10),
  })
  .meta({
    description: "Capabilities with classification codes, that open and close.",
    typeName: "CapabilitiesSection",
  });

const certifications = z
  .strictObject({
    type: z.literal("certifications"),
    ...base,
    headline,
    lead,
    items: z
      .array(
        z
          .strictObject({
            headline: text(90, "Name of the certification."),
            body: markdown(480, "What it is for."),
            mark: image("Mark of the certification.").optional(),
            markAlt: alt("the mark").optional(),
          })
          .meta({ typeName: "CertificationItem", description: "One certification." }),
      )
      .min(1)
      .max(6),
  })
  .meta({ description: "A grid of certifications.", typeName: "CertificationsSection" });

const video = z
  .strictObject({
    type: z.literal("video"),
    ...base,
    headline,
    lead,
    videoID,
    videoPlatform: videoPlatform.optional(),
    poster: image("Still shown until the visitor plays the video."),
    posterAlt: alt("the still"),
  })
  .meta({
    description: "A video behind a still; the player loads on click.",
    typeName: "VideoSection",
  });

const leadership = z.strictObject({ type: z.literal("leadership"), ...base, headline, lead }).meta({
  description: "The people of leaders.json, each with a dialog.",
  typeName: "LeadershipSection",
});

const mediaList = z
  .strictObject({ type: z.literal("mediaList"), ...base, headline, lead })
  .meta({ description: "The items of media.json, newest first.", typeName: "MediaListSection" });

const naicsList = z
  .strictObject({
    type: z.literal("naicsList"),
    ...base,
    headline,
    lead,
    only: z
      .array(naicsCode)
      .min(1)
      .optional()
      .meta({ description: "Codes to show; all of naics.json unless given." }),
  })
  .meta({ description: "Codes of naics.json with their titles.", typeName: "NaicsListSection" });

const capabilityStatement = z
  .strictObject({
    type: z.literal("capabilityStatement"),
    ...base,
    headline,
    lead,
    printLabel: text(40, "Label of the button that prints the statement."),
    statement: text(60, "Title of the printed sheet."),
    competencies: z
      .array(text(110, "A core competency, in a few words."))
      .min(3)
      .max(8)
      .meta({ description: "Core competencies on the printed sheet." }),
    differentiators: z
      .array(text(110, "A fact that sets the company apart."))
      .min(3)
      .max(8)
      .meta({ description: "Facts about the company on the printed sheet." }),
  })
  .meta({
    description:
      "On screen a button; in print the whole page: one sheet with the company's facts, its codes and how to reach it.",
    typeName: "CapabilityStatementSection",
  });

const callToAction = z
  .strictObject({
    type: z.literal("callToAction"),
    ...base,
    reason: z
      .string()
      .regex(/^[a-z-]+$/)
      .optional()
      .meta({
        description: "Slug of the inquiry reason that the button preselects on the contact form.",
      }),
  })
  .meta({
    description: "The call to action of site.json with its three cards.",
    typeName: "CallToActionSection",
  });

/** Every section a page may be made of; src/sections/index.ts has a component for each. */
export const section = z
  .discriminatedUnion("type", [
    intro,
    feature,
    benefits,
    steps,
    facts,
    table,
    cards,
    wallpaper,
    faq,
    capabilities,
    certifications,
    video,
    leadership,
    mediaList,
    naicsList,
    capabilityStatement,
    callToAction,
  ])
  .meta({ description: "A section of a page.", typeName: "Section" });

export type SectionData = z.infer<typeof section>;
