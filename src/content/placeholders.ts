import { z } from "zod";
import { type ContentFile, readContent, wholeFiles } from "./content";
import { byPlace, type Problem } from "./problem";
import { type FieldValue, fieldsOf } from "./walk";

/**
 * The one place that defines a placeholder: a value that an editor has to replace before launch.
 * Each kind has a form that no real value has.
 */
interface Form {
  kind: Placeholder["kind"];
  form: RegExp;
  /** What is to be done about it. */
  advice: string;
}

/** A value to be replaced before launch, with its place and what to put. */
export interface Placeholder extends Problem {
  /** A fact that the company has to state, words to be written, or another value that stands in. */
  kind: "fact" | "text" | "value";
}

/** Words that `npm run new` leaves to be written; `hint` says which. */
export const unwritten = (hint: string): string => `[write: ${hint}]`;

const unwrittenForm = /\[write: [^\]]*\]/;

/** Whether words in a text are still to be written, so that nothing else is to be said of it. */
export const isUnwritten = (text: string): boolean => unwrittenForm.test(text);

/** Domains and telephone numbers are of the kinds that are reserved for examples (RFC 2606, 555-01xx). */
const forms: readonly Form[] = [
  { kind: "text", form: unwrittenForm, advice: "is still to be written" },
  {
    kind: "value",
    form: /(?<![\w@.:/-])[\w@.:/-]*\w\.example\b[\w/-]*/i,
    advice: "uses a domain reserved for examples; use the real address",
  },
  {
    kind: "value",
    form: /[+\d-]*\b555-01\d\d\b/,
    advice: "is a number reserved for examples; use the real one",
  },
  {
    kind: "value",
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

type Advice = Pick<Placeholder, "kind" | "message">;

/** What the placeholder in a text is and what to do about it, if there is one. */
function adviceOnText(text: string): Advice | undefined {
  for (const { kind, form, advice } of forms) {
    const [found] = form.exec(text) ?? [];
    if (found) return { kind, message: `${found} ${advice}` };
  }
  return undefined;
}

/** The same of the value of a field, which a text tells more of: what the field is for. */
function adviceOnField({ schema, value, path, parent }: FieldValue): Advice | undefined {
  const { description = "", kind } = z.globalRegistry.get(schema) ?? {};
  const field = String(path.findLast((key) => typeof key === "string"));
  if (field === "state" && value === "placeholder")
    return {
      kind: "fact",
      message: `${parent.label} is to be confirmed; needed: ${parent.needed}`,
    };
  if (value === true && flags[field]) return { kind: "value", message: flags[field] };
  const advice = typeof value === "string" ? adviceOnText(value) : undefined;
  if (!advice || kind === "markdown") return advice;
  return { ...advice, message: `${advice.message} (${description})` };
}

const inFields = (file: ContentFile): Placeholder[] =>
  fieldsOf(file).flatMap((field) => {
    const advice = adviceOnField(field);
    return advice ? [{ ...file.problem(field.path, advice.message), kind: advice.kind }] : [];
  });

/** Placeholders in the text of a document, one a line. */
function inBody({ body = "", bodyProblem }: ContentFile): Placeholder[] {
  let offset = 0;
  return body.split("\n").flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const advice = adviceOnText(line);
    return advice && bodyProblem
      ? [{ ...bodyProblem(start, advice.message), kind: advice.kind }]
      : [];
  });
}

/** The showcase holds a placeholder on purpose: it shows what one looks like. */
const isShowcase = ({ value }: ContentFile): boolean =>
  (value as { template?: unknown } | undefined)?.template === "showcase";

/**
 * Every placeholder in the data folder, in the order of files and lines. `label` is the folder's
 * name in messages.
 */
export function findPlaceholders(folder: string, label = "data"): Placeholder[] {
  const { content } = readContent(folder, label);
  return wholeFiles(content)
    .filter((file) => !isShowcase(file))
    .flatMap((file) => [...inFields(file), ...inBody(file)])
    .sort(byPlace);
}
