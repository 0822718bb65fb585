import { z } from "zod";
import { factIds } from "../../schema/company-ids";
import { oneOf, schemaReference, text } from "../../schema/fields";
import { hero } from "./hero";
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
