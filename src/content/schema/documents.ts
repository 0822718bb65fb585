import { z } from "zod";
import { id, link, markdown, schemaReference, text } from "../../schema/fields";
import { figureNames } from "../../sections/figure/schema";

/** What is filled in from the open sample for documents alone (`syn46/views/papers.ts`). */
export const recordNames = [
  "privacy-method",
  "privacy-fields",
  "privacy-tests",
  "run-sheet",
  "release",
] as const;

/** Everything made at build from data whose tables and terms a document can print. */
export const printedFigures = [...figureNames, ...recordNames] as const;

const part = z
  .strictObject({
    headline: text(110, "Headline of the part; that of the section unless given.").optional(),
    page: link("Page whose section is printed, such as /industries/commercial.").optional(),
    section: id("Id of the section of that page.").optional(),
    figure: z
      .enum(printedFigures)
      .meta({ description: "What is made from the open sample: its tables and terms are printed." })
      .optional(),
    body: markdown(
      1600,
      "Words that no page has. Blank lines and lists as in a section.",
    ).optional(),
    fill: text(
      40,
      "Label of the room that is left beside or below each entry of the section, to be filled in by hand.",
    ).optional(),
  })
  .meta({
    typeName: "DocumentPart",
    description: "A part: a section of a page, a figure, or words of its own.",
  });

const entry = z
  .strictObject({
    name: id("Name of the file, without .pdf. Sections and links name the document by it."),
    title: text(90, "Title of the document."),
    description: text(
      200,
      "What it is for, in a sentence; beside links to it and in the properties of the file.",
    ),
    page: link("Page that the document belongs to. Its address is printed on every sheet."),
    date: z.iso.date("must be a date such as 2026-11-25").meta({
      description: "Day from which its content holds, YYYY-MM-DD; change it with the content.",
    }),
    notice: text(
      160,
      "What has to be said before anything else, such as that it is an example.",
    ).optional(),
    pages: z
      .number()
      .int()
      .min(1)
      .meta({ description: "How many pages it may fill; the build stops when it fills more." })
      .optional(),
    parts: z.array(part).min(1).meta({ description: "What it is made of, from the top." }),
  })
  .meta({ typeName: "DocumentEntry", description: "A document to take away." });

export const documents = z
  .strictObject({
    $schema: schemaReference,
    documents: z.array(entry).min(1).meta({ description: "The documents, in any order." }),
  })
  .meta({
    description: "Documents to take away, which the build makes of sections of pages.",
    typeName: "DocumentsData",
  });

export type DocumentEntry = z.infer<typeof entry>;
export type DocumentPart = z.infer<typeof part>;
