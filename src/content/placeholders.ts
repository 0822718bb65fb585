import { z } from "zod";
import { type ContentFile, readContent, wholeFiles } from "./content";
import type { Problem } from "./problem";
import { fieldValues } from "./walk";

/**
 * The one home of the rule what a placeholder is: a value that stands in for one that an editor
 * has to put before launch. Each kind is of a form that no real value has.
 */
interface Kind {
  form: RegExp;
  /** What is to be done about it. */
  advice: string;
}

/** Words that `npm run new` leaves to be written; `hint` says which. */
export const unwritten = (hint: string): string => `[write: ${hint}]`;

/** Domains and telephone numbers are of the kinds that are reserved for examples (RFC 2606, 555-01xx). */
const kinds: readonly Kind[] = [
  { form: /\[write: [^\]]*\]/, advice: "is still to be written" },
  {
    form: /(?<![\w@.:/-])[\w@.:/-]*\w\.example\b[\w/-]*/i,
    advice: "uses a domain reserved for examples; use the real address",
  },
  { form: /[+\d-]*\b555-01\d\d\b/, advice: "is a number reserved for examples; use the real one" },
  {
    form: /\d+ Example (Avenue|Street|Road)\b.*/,
    advice: "is a placeholder address; use the real street and postal code",
  },
];

/** Flags that something stands in, with what has to come before they are taken away. */
const flags: Readonly<Record<string, string>> = {
  placeholder:
    "shows the FPO overlay; put the real name, words and portrait, then write false here",
  inProduction: "shows no video; put the real videoID in its place",
  imagePlaceholder: "shows the FPO overlay; put the final picture, then take this line out",
};

/** What the placeholder in a text is and what to do about it, if there is one. */
function adviceOnText(text: string): string | undefined {
  for (const { form, advice } of kinds) {
    const [found] = form.exec(text) ?? [];
    if (found) return `${found} ${advice}`;
  }
  return undefined;
}

function adviceOn(field: string, value: unknown): string | undefined {
  if (value === true) return flags[field];
  return typeof value === "string" ? adviceOnText(value) : undefined;
}

function inFields(file: ContentFile): Problem[] {
  return fieldValues(file.schema, file.value).flatMap(({ schema, value, path }) => {
    const advice = adviceOn(String(path.findLast((key) => typeof key === "string")), value);
    if (!advice) return [];
    const { description = "", kind } = z.globalRegistry.get(schema) ?? {};
    const purpose = typeof value === "string" && kind !== "markdown" ? ` (${description})` : "";
    return [file.problem(path, `${advice}${purpose}`)];
  });
}

/** Placeholders in the text of a document, one a line. */
function inBody({ body = "", bodyProblem }: ContentFile): Problem[] {
  let offset = 0;
  return body.split("\n").flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const advice = adviceOnText(line);
    return advice && bodyProblem ? [bodyProblem(start, advice)] : [];
  });
}

/** The showcase holds a placeholder on purpose: it shows what one looks like. */
const isShowcase = ({ value }: ContentFile): boolean =>
  (value as { template?: unknown } | undefined)?.template === "showcase";

/**
 * Every placeholder in the data folder, in the order of files and lines. `label` is the folder's
 * name in messages.
 */
export function findPlaceholders(folder: string, label = "data"): Problem[] {
  const { content } = readContent(folder, label);
  return wholeFiles(content)
    .filter((file) => !isShowcase(file))
    .flatMap((file) => [...inFields(file), ...inBody(file)])
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
