import { isDeepStrictEqual } from "node:util";
import matter from "gray-matter";
import { z } from "zod";
import { frontMatter } from "./data-file";
import { schemaOfFile } from "./files";
import { documentHead } from "./schema/page";
import { typeset } from "./typeset";
import { type FieldValue, mapFields, metaOf } from "./walk";

/** Typesets a field of plain text; addresses, ids and code stay, and Markdown is typeset when it is rendered. */
const typesetField = ({ value, schema }: FieldValue): unknown =>
  typeof value === "string" &&
  schema instanceof z.ZodString &&
  schema.maxLength !== null &&
  metaOf(schema).kind === undefined
    ? typeset(value)
    : value;

/** The text of a data file with its fields of plain text typeset; of any other file the same. */
export function typesetFile(file: string, text: string): string {
  const isDocument = file.endsWith(".mdx");
  const { value, body } = isDocument ? frontMatter(text) : { value: JSON.parse(text), body: "" };
  const set = mapFields(isDocument ? documentHead : schemaOfFile(file), value, typesetField);
  if (isDeepStrictEqual(set, value)) return text;
  return isDocument ? matter.stringify(body, set as object) : JSON.stringify(set, null, 2);
}
