import { z } from "zod";
import { type Content, type ContentFile, wholeFiles } from "./content";
import type { Problem } from "./problem";
import { documentSlips, markdownSlips, plainSlips } from "./text-slips";
import { fieldsOf } from "./walk";

/** Slips in the fields of a file, by whether they take Markdown. Names, paths and addresses are no text. */
const inFields = (file: ContentFile): Problem[] =>
  fieldsOf(file).flatMap(({ schema, value, path }) => {
    const kind = z.globalRegistry.get(schema)?.kind;
    if (typeof value !== "string" || (kind !== undefined && kind !== "markdown")) return [];
    const slips = kind === "markdown" ? markdownSlips(value) : plainSlips(value);
    return slips.map((message) => file.problem(path, message));
  });

/** The same in the text of a document, where headings and tags are what they are meant to be. */
const inBody = ({ body = "", bodyProblem }: ContentFile): Problem[] =>
  [...body.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].flatMap(({ 0: paragraph, index }) =>
    paragraph.startsWith("#")
      ? []
      : documentSlips(paragraph).flatMap((message) => bodyProblem?.(index, message) ?? []),
  );

/** Signs in the texts that readers would see as they stand, though an editor meant something by them. */
export const textProblems = (content: Content): Problem[] =>
  wholeFiles(content).flatMap((file) => [...inFields(file), ...inBody(file)]);
