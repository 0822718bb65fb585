import type { z } from "zod";
import type { SectionTypeContext } from "../shared/page-context";
import { sectionPage } from "../shared/section-pages";
import type { PlannedPage } from "./plan";
import { section } from "./schema/sections";

const typeOf = (schema: (typeof section.options)[number]): string =>
  (schema.shape.type as z.ZodLiteral<string>).value;

/**
 * A page for each section type, below the showcase. They help editors and developers in the development
 * server, and are not part of the built site.
 */
export const planSectionPages = (showcase: PlannedPage): (PlannedPage & SectionTypeContext)[] =>
  section.options.map((schema) => ({
    ...showcase,
    path: sectionPage(showcase.path, typeOf(schema)),
    label: typeOf(schema),
    source: { ...showcase.source, template: "section-type" },
    indexed: false,
    ancestors: [...showcase.ancestors, { path: showcase.path, label: showcase.label }],
    sectionType: typeOf(schema),
    purpose: schema.description ?? "",
  }));
