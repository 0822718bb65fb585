import { z } from "zod";
import { type PicturePlaceName, sizeAdvice } from "./picture-places";

/**
 * What a string in a data file stands for besides text. It decides how the string is
 * checked (src/check/references.ts) and what GraphQL resolves it to (src/graphql/graphql-types.ts).
 */
export type FieldKind =
  | "link"
  | "image"
  | "icon"
  | "markdown"
  | "fact"
  | "factGroup"
  | "anchor"
  | "document"
  | "code";

declare module "zod" {
  interface GlobalMeta {
    /** How the string is checked and resolved. */
    kind?: FieldKind;
    /** Name of the GraphQL type made of an object, a union or an enumeration that pages query. */
    typeName?: string;
    /** Whether it is the section type of one page, which editors are not offered. */
    isSignature?: boolean;
    /** Where an image is shown. */
    place?: PicturePlaceName;
  }
}

const trimmed = z.string().regex(/^\S(?:[\s\S]*\S)?$/, "must not begin or end with a space");

/** One line of plain text. `max` counts characters. */
export const text = (max: number, description: string) =>
  trimmed
    .max(max, `must be at most ${max} characters`)
    .regex(/^[^\n]*$/, "must be a single line")
    .meta({ description });

/** One line whose characters stand for themselves, such as a path. */
export const code = (...line: Parameters<typeof text>) => text(...line).meta({ kind: "code" });

/** An id that other parts of the data refer to, such as `data-lake`. */
export const id = (description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must be lowercase words joined by hyphens")
    .meta({ description });

/** Text with inline Markdown (emphasis, links); a blank line begins a new paragraph. */
export const markdown = (max: number, description: string) =>
  trimmed
    .max(max, `must be at most ${max} characters`)
    .meta({
      description: `${description} Inline Markdown: *emphasis*, **strong**, [link](/path).`,
      kind: "markdown",
    })
    .brand<"markdown">();

/** Pattern of every link in the data, in a field or in Markdown. */
export const linkPattern =
  /^(\/(?!\/)[^\s\\]*|#[^\s\\]+|https:\/\/[^\s\\/?#]+\.[^\s\\]+|mailto:\S+@\S+|tel:\+?[0-9-]+)$/;

/** What to write in place of a link that does not match, by what it looks like. */
export function linkAdvice(href: string): string {
  if (/^\s|\s$/.test(href)) return "must not begin or end with a space";
  if (/\s/.test(href))
    return `must not have a space: write %20 for it, or remove it: ${href.replace(/\s/g, "%20")}`;
  if (href.includes("\\")) return `must have / in place of \\: ${href.replaceAll("\\", "/")}`;
  if (/^http:\/\//i.test(href))
    return `must begin with https://, as http:// is not encrypted: ${href.replace(/^http/i, "https")}`;
  if (/^https:\/\/[^./?#]*([/?#]|$)/i.test(href))
    return "must have the whole name of its site, with a dot, such as https://www.site.example";
  if (/^(?:https|mailto|tel):/i.test(href) && !/^[a-z]+:/.test(href))
    return `must begin in lowercase: ${href.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())}`;
  if (/^www\./i.test(href)) return `must begin with https://: https://${href}`;
  if (/^[^@\s/:]+@[^@\s/]+$/.test(href)) return `must begin with mailto: mailto:${href}`;
  return "must be a path (/industries), a fragment (#faq), or a full https:, mailto: or tel: address";
}

/** A route of this site (`/industries`), a fragment (`#faq`), or a full https, mailto or tel address. */
export const link = (description: string) =>
  z
    .string()
    .regex(linkPattern, { error: ({ input }) => linkAdvice(String(input)) })
    .meta({ description, kind: "link" });

/** Pattern of every path to an image. */
export const imagePattern = /^\.{1,2}\/[^\\]+\.(png|jpe?g|webp)$/;

/** Pattern of every path to a mark, which is shown as it is: a drawing or a picture. */
export const markPattern = /^\.{1,2}\/[^\\]+\.(svg|png|webp)$/;

/** What to write in place of an image path that does not match, by what it looks like. */
function imageAdvice(path: string): string {
  if (path.includes("\\")) return `must have / in place of \\: ${path.replaceAll("\\", "/")}`;
  const [ending = ""] = /\.[^./]*$/.exec(path) ?? [];
  if (/^\.(png|jpe?g|webp)$/.test(ending))
    return "must be relative to this file: begin it with ./ or ../";
  if (/^\.(png|jpe?g|webp)$/i.test(ending))
    return `must have a lowercase extension: rename the file to end in ${ending.toLowerCase()}, and change it here`;
  if (ending.toLowerCase() === ".svg")
    return "must be a .png, .jpg or .webp file: export the .svg file as .png";
  return ending && ending.length < 6
    ? `must be a .png, .jpg or .webp file: save the ${ending} file as one of these`
    : "must be a relative path to a .png, .jpg or .webp file";
}

/** A path to an image file, relative to the JSON file that holds it, and where the image is shown. */
export const image = (description: string, place?: PicturePlaceName) =>
  z
    .string()
    .regex(imagePattern, { error: ({ input }) => imageAdvice(String(input)) })
    .meta({
      description: [
        description,
        "Path relative to this file, such as ../images/plates/home.jpg.",
        ...(place ? [sizeAdvice(place)] : []),
      ].join(" "),
      kind: "image",
      place,
    });

const percent = z.number().min(0).max(100);

/** The point of an image that crops keep; its field has the name of the image's, plus `Focus`. */
export const focus = (of: string) =>
  z
    .strictObject({
      x: percent.meta({ description: "From the left edge, in percent of the width." }),
      y: percent.meta({ description: "From the upper edge, in percent of the height." }),
    })
    .meta({
      description: `The point of ${of} that every crop keeps, such as a face.`,
      typeName: "Focus",
    });

/** One of a few names. `typeName` is its GraphQL type. */
export const oneOf = <Name extends string, Names extends readonly Name[]>(
  typeName: string,
  names: Names,
  description: string,
) => z.enum(names).meta({ description, typeName });

/** A list of `least` to `most` entries. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  least: number,
  most: number,
  description: string,
) => z.array(entry).min(least).max(most).meta({ description });

/** An object of these fields and no others. */
export const object = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).meta({ description });

/** An object that pages query, under the name of its GraphQL type. */
export const namedObject = <Fields extends z.ZodRawShape>(
  typeName: string,
  description: string,
  fields: Fields,
) => z.strictObject(fields).meta({ typeName, description });

/** Alternative text, which every image requires. */
export const alt = (of: string) =>
  text(220, `Alternative text of ${of}: what the picture shows, in a sentence.`);

/** What stands for words that are still to be written; `npm run new` writes the first form. */
export const unwrittenForm =
  /\[write: [^\]]*\]|\b(?:TODO|TBD|FIXME|XXX)\b|\b[Ll]orem [Ii]psum\b|\bLOREM IPSUM\b/;

/** Whether a text that begins as YYYY-MM-DD names a day that exists; `Date` makes March 2 of February 30. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text.slice(0, 10)).success;

/** The name of a Material Symbols icon, such as `shield` or `hub`. */
export const icon = (description = "Icon beside the text") =>
  z.string().meta({
    description: `${description}: a name from Material Symbols, such as shield or hub.`,
    kind: "icon",
  });

export const caption = text(160, "Plate caption: its number and the synthetic data it draws.");

/** Lets an editor's tools find the JSON Schema of the file; not part of the content. */
export const schemaReference = z
  .string()
  .optional()
  .meta({ description: "Where the editor finds the JSON Schema of this file." });

/** A picture beside the text of a section. */
export const picture = {
  image: image("Picture beside the text.", "text").optional(),
  imageAlt: alt("the picture").optional(),
  imageFocus: focus("the picture").optional(),
  imageCaption: caption.optional(),
};

/** Longest label of a button, in characters. */
export const longestButtonLabel = 40;

export const buttonLabel = text(longestButtonLabel, "Label of the button.");

/** A button under the text of a section. */
export const button = {
  btnLabel: buttonLabel.optional(),
  btnURL: link("Where the button leads.").optional(),
};
