import { z } from "zod";
import { type Content, type ContentFile, wholeFiles } from "./content";
import type { Problem } from "./problem";
import { documentSlips, markdownSlips, plainSlips } from "./text-slips";
import { fieldsOf } from "./walk";

/** Mistakes in the text fields of a file. Names, paths and addresses have checks of their own. */
const inFields = (file: ContentFile): Problem[] =>
  fieldsOf(file).flatMap(({ schema, value, path }) => {
    const kind = z.globalRegistry.get(schema)?.kind;
    if (typeof value !== "string" || (kind !== undefined && kind !== "markdown")) return [];
    const slips = kind === "markdown" ? markdownSlips(value) : plainSlips(value);
    return slips.map((message) => file.problem(path, message));
  });

/** Mistakes in the body of a document, paragraph by paragraph; headings are skipped. */
const inBody = ({ body = "", bodyProblem }: ContentFile): Problem[] =>
  [...body.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].flatMap(({ 0: paragraph, index }) =>
    paragraph.startsWith("#")
      ? []
      : documentSlips(paragraph).flatMap((message) => bodyProblem?.(index, message) ?? []),
  );

/** Markup in the texts that visitors would see as typed, such as an unclosed `**`. */
export const textProblems = (content: Content): Problem[] =>
  wholeFiles(content).flatMap((file) => [...inFields(file), ...inBody(file)]);
