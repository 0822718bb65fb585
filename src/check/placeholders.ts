import {
  byPlace,
  type Content,
  type ContentFile,
  type FieldValue,
  fieldsOf,
  formatProblem,
  isOn,
  memoize,
  metaOf,
  type Problem,
  wholeFiles,
} from "../data";
import { unwrittenForm } from "../schema/fields";

/**
 * The one place that defines a placeholder: a value that an editor has to replace before launch.
 * Each kind has a form that no real value has.
 */
interface Form {
  kind: Placeholder["kind"];
  form: RegExp;
  /** What to do about it. */
  advice: string;
}

/** A value to replace before launch, with its place and what to put there. */
export interface Placeholder extends Problem {
  /** A fact that the company has to state, a text to write, or another value to replace. */
  kind: "fact" | "text" | "value";
}

/** The placeholder that `npm run new` writes for a text; `hint` says what to write. */
export const unwritten = (hint: string): string => `[write: ${hint}]`;

/** Whether a text still has a placeholder of `npm run new`; such a text gets no other finding. */
export const isUnwritten = (text: string): boolean => unwrittenForm.test(text);

/** Domains and phone numbers are those reserved for examples (RFC 2606; 555-0100 to 555-0199). */
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

/** Fields that mark a placeholder while true, with what to do before they are removed. */
const flags: Readonly<Record<string, string>> = {
  placeholder: "shows the FPO overlay; add the real name, text and portrait, then write false here",
  imagePlaceholder: "shows the FPO overlay; add the final picture, then remove this line",
};

/** Videos of the players' own documentation: YouTube's IFrame API and Vimeo's player. */
const documentationVideos = ["M7lc1UVf-VE", "76979871"];

type Advice = Pick<Placeholder, "kind" | "message">;

/** The first placeholder in a text, and what to do about it. */
function adviceOnText(text: string): Advice | undefined {
  for (const { kind, form, advice } of forms) {
    const [found] = form.exec(text) ?? [];
    if (found) return { kind, message: `${found} ${advice}` };
  }
  return undefined;
}

/** The placeholder in a field. For plain text, the message also says what the field is for. */
function adviceOnField({ schema, value, path, parent }: FieldValue): Advice | undefined {
  const { description = "", kind } = metaOf(schema);
  const field = String(path.findLast((key) => typeof key === "string"));
  if (field === "state" && value === "placeholder")
    return {
      kind: "fact",
      message: `${parent.label} is to be confirmed; needed: ${parent.needed}`,
    };
  if (value === true && flags[field]) return { kind: "value", message: flags[field] };
  if (field === "videoID" && documentationVideos.includes(String(value)))
    return {
      kind: "value",
      message: `${value} is a video of its player's documentation; use the real one`,
    };
  const advice = typeof value === "string" ? adviceOnText(value) : undefined;
  if (!advice || kind === "markdown") return advice;
  return { ...advice, message: `${advice.message} (${description})` };
}

const inFields = (file: ContentFile): Placeholder[] =>
  fieldsOf(file).flatMap((field) => {
    const advice = adviceOnField(field);
    return advice ? [{ ...file.problem(field.path, advice.message), kind: advice.kind }] : [];
  });

/** Placeholders in the body of a document, at most one per line. */
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

/** The showcase has placeholders on purpose, to show what they look like. */
const isShowcase = ({ value }: ContentFile): boolean =>
  (value as { template?: unknown } | undefined)?.template === "showcase";

const placeholdersIn = memoize((file: ContentFile): readonly Placeholder[] =>
  isShowcase(file) ? [] : [...inFields(file), ...inBody(file)],
);

/** Every placeholder in the data, in the order of files and lines. */
export const findPlaceholders = (content: Content): Placeholder[] =>
  wholeFiles(content).flatMap(placeholdersIn).sort(byPlace);

/** The environment variable that, set to 1, makes the build refuse placeholders instead of warning. */
export const releaseVariable = "RELEASE";

/** Whether a build is for the public. */
export const isRelease = (environment: NodeJS.ProcessEnv): boolean =>
  isOn(environment[releaseVariable]);

const names: Readonly<Record<Placeholder["kind"], string>> = {
  fact: "company facts to confirm",
  text: "texts to write",
  value: "other values to replace",
};

/** The number of placeholders of each kind, in one line. */
export function countPlaceholders(placeholders: readonly Placeholder[]): string {
  const counts = Object.entries(names).flatMap(([kind, name]) => {
    const count = placeholders.filter((placeholder) => placeholder.kind === kind).length;
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  return `placeholders left: ${placeholders.length} (${counts.join(", ")})`;
}

/** The message with which a build for the public refuses placeholders. */
export const refusal = (placeholders: readonly Placeholder[]): string =>
  [
    `Not ready for release; ${countPlaceholders(placeholders)}`,
    ...placeholders.map(formatProblem),
  ].join("\n");

/** The message with which any other build warns of placeholders. */
export const warning = (placeholders: readonly Placeholder[]): string =>
  `${countPlaceholders(placeholders)}. \`npm run placeholders\` lists them; with ${releaseVariable}=1 the build refuses them.`;
