import { type Content, type ContentFile, wholeFiles } from "./content";
import { paragraphsIn } from "./markdown";
import type { Problem } from "./problem";
import { documentSlips, markdownSlips, plainSlips } from "./text-slips";
import { fieldsOf, metaOf } from "./walk";

/** Mistakes in the text fields of a file. Names, paths and addresses have checks of their own. */
const inFields = (file: ContentFile): Problem[] =>
  fieldsOf(file).flatMap(({ schema, value, path }) => {
    const { kind } = metaOf(schema);
    if (typeof value !== "string" || (kind !== undefined && kind !== "markdown")) return [];
    const slips = kind === "markdown" ? markdownSlips(value) : plainSlips(value);
    return slips.map((message) => file.problem(path, message));
  });

/** Mistakes in the body of a document, paragraph by paragraph; headings are skipped. */
const inBody = ({ body, bodyProblem }: ContentFile): Problem[] =>
  paragraphsIn(body).flatMap(({ text, offset }) =>
    text.startsWith("#")
      ? []
      : documentSlips(text).flatMap((message) => bodyProblem?.(offset, message) ?? []),
  );

/** Markup in the texts that visitors would see as typed, such as an unclosed `**`. */
export const textProblems = (content: Content): Problem[] =>
  wholeFiles(content).flatMap((file) => [...inFields(file), ...inBody(file)]);
