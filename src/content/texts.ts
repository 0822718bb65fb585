import { type Content, type ContentFile, wholeFiles } from "./content";
import type { Problem } from "./problem";
import { markdownSlips, plainSlips } from "./text-slips";
import { fieldsOf, metaOf } from "./walk";

/** Mistakes in the text fields of a file. Names, paths and addresses have checks of their own. */
const inFields = (file: ContentFile): Problem[] =>
  fieldsOf(file).flatMap(({ schema, value, path }) => {
    const { kind } = metaOf(schema);
    if (typeof value !== "string" || (kind !== undefined && kind !== "markdown")) return [];
    const slips = kind === "markdown" ? markdownSlips(value) : plainSlips(value);
    return slips.map((message) => file.problem(path, message));
  });

/** Markup in the fields that visitors would see as typed, such as an unclosed `**`. */
export const textProblems = (content: Content): Problem[] => wholeFiles(content).flatMap(inFields);
