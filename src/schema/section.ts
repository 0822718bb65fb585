import { z } from "zod";
import { factId } from "./company-ids";
import { icon, id, markdown, namedObject, oneOf, text } from "./fields";

/** Names of section backgrounds; their colors are in the theme. */
export const backgrounds = ["paper", "mist", "deep", "ink"] as const;

/** Names of section scales; their sizes are in the theme. */
export const scales = ["statement", "working", "reference"] as const;

/** Binds a section or an entry of a list to a fact. */
export const when = factId(
  "Fact of company.json that this rests on: it appears once the fact is confirmed.",
).optional();

/** Fields of every section. */
const base = {
  id: id("Anchor, for links to this section such as /industries#faq.").optional(),
  theme: oneOf(
    "SectionTheme",
    ["light", "dark"],
    "Forces light or dark colors; follows the visitor's theme unless given.",
  ).optional(),
  background: oneOf(
    "SectionBackground",
    backgrounds,
    "Background of the section; paper unless given.",
  ).optional(),
  scale: oneOf(
    "SectionScale",
    scales,
    "statement is one large sentence, reference is dense text to look things up in; working unless given.",
  ).optional(),
  helper: text(60, "Small line above the headline.").optional(),
  when,
};

export const headline = text(110, "Headline of the section.");
const lead = markdown(600, "Text between the headline and what follows.").optional();

/** How to ask for what a section cannot say yet. */
export const unlisted = markdown(
  200,
  "Line below the list; shown only while facts of it are still open, which production leaves out.",
).optional();

/** The GraphQL type of a section type: that of `text` is `TextSection`. */
export const sectionTypeName = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}Section`;

/** Data with its Markdown as HTML, at any depth. */
export type Rendered<Data> =
  Data extends z.core.$brand<"markdown">
    ? Queries.Scalars["Html"]
    : Data extends object
      ? { [Key in keyof Data]: Rendered<Data[Key]> }
      : Data;

/**
 * A section type without the usual head: the name that editors write in `type`, its purpose, and its
 * fields besides those of every section.
 */
export const plainSectionType = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
) =>
  z
    .strictObject({
      type: z.literal(name).meta({ description: `Kind of section. ${description}` }),
      ...base,
      ...fields,
    })
    .meta({ description, typeName: sectionTypeName(name) });

/** A section type that begins with a headline and a lead, as most do. */
export const sectionType = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  description: string,
  fields: Fields,
) => plainSectionType(name, description, { headline, lead, ...fields });

/** A section type that one page alone has: the visual editor shows it and does not offer it. */
export const signature = <Name extends string, Fields extends z.ZodRawShape>(
  ...type: Parameters<typeof sectionType<Name, Fields>>
) => {
  const schema = sectionType(...type);
  return schema.meta({ ...schema.meta(), isSignature: true });
};

/** One of several points under a headline. `typeName` is its GraphQL type. */
export const point = (typeName: string, description: string) =>
  namedObject(typeName, description, {
    icon: icon().optional(),
    headline: text(90, "Short name of the point."),
    body: markdown(480, "The point in one to three sentences."),
    when,
  });
