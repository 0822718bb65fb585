import { z } from "zod";

/**
 * What a string in a data file stands for, beyond being text. The mark decides how the string is
 * checked (src/content/references.ts) and what GraphQL resolves it to (src/content/graphql-types.ts).
 */
export type FieldKind =
  | "link"
  | "image"
  | "icon"
  | "markdown"
  | "fact"
  | "factGroup"
  | "anchor"
  | "document";

declare module "zod" {
  interface GlobalMeta {
    /** How the string is checked and resolved. */
    kind?: FieldKind;
    /** Name of the GraphQL type made of an object, a union or an enumeration. */
    typeName?: string;
  }
}

const trimmed = z.string().regex(/^\S(?:[\s\S]*\S)?$/, "must not begin or end with a space");

/** One line of plain text. `max` counts characters. */
export const text = (max: number, description: string) =>
  trimmed
    .max(max, `must be at most ${max} characters`)
    .regex(/^[^\n]*$/, "must be a single line")
    .meta({ description });

/** A name that other places of the data refer to, such as `data-lake`. */
export const id = (description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must be lower-case words joined by hyphens")
    .meta({ description });

/** Text with inline Markdown (emphasis, links); a blank line begins a new paragraph. */
export const markdown = (max: number, description: string) =>
  trimmed.max(max, `must be at most ${max} characters`).meta({
    description: `${description} Inline Markdown: *emphasis*, **strong**, [link](/path).`,
    kind: "markdown",
  });

/** Form of every address in the data, in a field or in Markdown, and how it is asked for. */
export const linkForm =
  /^(\/(?!\/)\S*|#[a-z][a-z0-9-]*|https:\/\/\S+|mailto:\S+@\S+|tel:\+?[0-9-]+)$/;
export const linkAdvice =
  "must be a path (/industries), a fragment (#faq), or a full https:, mailto: or tel: address";

/** A route of this site (`/industries`), a fragment (`#faq`), or a full https, mailto or tel address. */
export const link = (description: string) =>
  z.string().regex(linkForm, linkAdvice).meta({ description, kind: "link" });

/** A path to an image file, relative to the JSON file that holds it. */
export const image = (description: string) =>
  z
    .string()
    .regex(
      /^\.{1,2}\/.+\.(png|jpe?g|webp)$/,
      "must be a relative path to a .png, .jpg or .webp file",
    )
    .meta({
      description: `${description} Path relative to this file, such as ../images/plates/home.jpg.`,
      kind: "image",
    });

/** One of a few names. `typeName` is its GraphQL type. */
export const oneOf = <Name extends string>(
  typeName: string,
  names: readonly [Name, ...Name[]],
  description: string,
) => z.enum(names).meta({ description, typeName });

/** What a picture shows, for those who do not see it. Required beside every image. */
export const alt = (of: string) =>
  text(220, `Alternative text of ${of}: what the picture shows, in a sentence.`);

/** The name of a Material Symbols icon, such as `shield` or `hub`. */
export const icon = (description = "Icon beside the text") =>
  z
    .string()
    .regex(/^[a-z0-9_]+$/, "must be the name of a Material Symbols icon, in lower case")
    .meta({
      description: `${description}: a name from Material Symbols, such as shield or hub.`,
      kind: "icon",
    });

/** Line under a plate: its number and what synthetic data it draws. */
export const caption = text(160, "Plate caption: its number and the synthetic data it draws.");

/** Lets an editor's tools find the JSON Schema of the file; not part of the content. */
export const schemaReference = z
  .string()
  .optional()
  .meta({ description: "Where the editor finds the JSON Schema of this file." });

/** A picture beside the text of a section. */
export const picture = {
  image: image("Picture beside the text.").optional(),
  imageAlt: alt("the picture").optional(),
  imageCaption: caption.optional(),
};

/** A button under the text of a section. */
export const button = {
  btnLabel: text(40, "Label of the button.").optional(),
  btnURL: link("Where the button leads.").optional(),
};
