import { z } from "zod";
import { id, link, markdown, schemaReference, text } from "../../schema/fields";
import { figureNames } from "../../sections/figure/schema";
import { tableFields } from "../../sections/table/schema";

/** Figures made from the open sample that only documents use (`syn46/views/papers.ts`). */
const recordNames = [
  "privacy-method",
  "privacy-fields",
  "privacy-tests",
  "run-sheet",
  "release",
] as const;

/** All figures whose tables and terms a document can print. */
const printedFigures = [...figureNames, ...recordNames] as const;

/** The section types that a document can print (documents/section-blocks.ts). */
export const printedTypes = [
  "benefits",
  "capabilityStatement",
  "companyFacts",
  "entries",
  "faq",
  "figure",
  "modelLayers",
  "statement",
  "steps",
  "table",
  "text",
] as const;

const part = z
  .strictObject({
    headline: text(110, "Headline of the part. The default is that of the section.").optional(),
    page: link("Page whose section is printed, such as /industries/commercial.").optional(),
    section: id("Id of the section of that page.").optional(),
    figure: z
      .enum(printedFigures)
      .meta({
        description: "A figure made from the open sample: its tables and terms are printed.",
      })
      .optional(),
    body: markdown(
      1600,
      "Text that is on no page. Blank lines and lists as in a section.",
    ).optional(),
    table: z
      .strictObject(tableFields(60))
      .meta({ typeName: "DocumentTable", description: "A table that is on no page." })
      .optional(),
    fill: text(40, "Label of the space beside or below each entry, to fill in by hand.").optional(),
  })
  .meta({
    typeName: "DocumentPart",
    description: "A part: a section of a page, a figure, or a text or table of its own.",
  });

const entry = z
  .strictObject({
    name: id("Name of the file, without .pdf. Sections and links name the document by it."),
    title: text(90, "Title of the document."),
    description: text(
      200,
      "What it is for, in a sentence; shown with links to it and in the properties of the file.",
    ),
    page: link("Page that the document belongs to. Its address is printed on every sheet."),
    date: z.iso.date("must be a date such as 2026-11-25").meta({
      description: "Day from which its content holds, YYYY-MM-DD; change it with the content.",
    }),
    notice: text(160, "A notice at the top, such as that it is an example.").optional(),
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
    description: "PDF documents that the build makes from sections of pages.",
    typeName: "DocumentsData",
  });

export type DocumentEntry = z.infer<typeof entry>;
export type DocumentPart = z.infer<typeof part>;
