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
  type SiteSettings,
  suggest,
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

type Acceptance = NonNullable<SiteSettings["acceptedForLaunch"]>[number];

/** A value to replace before launch, with its place and what to put there. */
export interface Placeholder extends Problem {
  /** What its message begins with, and an acceptance names. */
  value: string;
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
  {
    kind: "value",
    // YouTube's IFrame API and Vimeo's player.
    form: /^(M7lc1UVf-VE|76979871)$/,
    advice: "is a video of its player's documentation; use the real one",
  },
];

/** Fields that mark a placeholder while true, with what to do before they are removed. */
const flags: Readonly<Record<string, string>> = {
  placeholder: "shows the FPO overlay; add the real name, text and portrait, then write false here",
  imagePlaceholder: "shows the FPO overlay; add the final picture, then remove this line",
};

type Advice = Pick<Placeholder, "kind" | "message" | "value">;

/** The first placeholder in a text, and what to do about it. */
function adviceOnText(text: string): Advice | undefined {
  for (const { kind, form, advice } of forms) {
    const [found] = form.exec(text) ?? [];
    if (found) return { kind, value: found, message: `${found} ${advice}` };
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
      value: String(parent.label),
      message: `${parent.label} is to be confirmed; needed: ${parent.needed}`,
    };
  if (value === true && flags[field]) {
    const name = String(parent.name ?? parent.headline ?? parent.title);
    return { kind: "value", value: name, message: `${name} ${flags[field]}` };
  }
  const advice = typeof value === "string" ? adviceOnText(value) : undefined;
  if (!advice || kind === "markdown") return advice;
  return { ...advice, message: `${advice.message} (${description})` };
}

const inFields = (file: ContentFile): Placeholder[] =>
  fieldsOf(file).flatMap((field) => {
    // An acceptance names a placeholder.
    const advice = field.path[0] === "acceptedForLaunch" ? undefined : adviceOnField(field);
    return advice ? [{ ...file.problem(field.path, advice.message), ...advice }] : [];
  });

/** Placeholders in the body of a document, at most one per line. */
function inBody({ body = "", bodyProblem }: ContentFile): Placeholder[] {
  let offset = 0;
  return body.split("\n").flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const advice = adviceOnText(line);
    return advice && bodyProblem ? [{ ...bodyProblem(start, advice.message), ...advice }] : [];
  });
}

/** The showcase has placeholders on purpose, to show what they look like. */
const isShowcase = ({ value }: ContentFile): boolean =>
  (value as { template?: unknown } | undefined)?.template === "showcase";

const placeholdersIn = memoize((file: ContentFile): readonly Placeholder[] =>
  isShowcase(file) ? [] : [...inFields(file), ...inBody(file)],
);

const settings = "site.json";

/** What somebody has accepted to go live as it is. */
const acceptancesIn = (content: Content): readonly Acceptance[] =>
  (content.files.get(settings)?.value as Partial<SiteSettings> | undefined)?.acceptedForLaunch ??
  [];

const allPlaceholders = (content: Content): Placeholder[] =>
  wholeFiles(content).flatMap(placeholdersIn).sort(byPlace);

/** Every placeholder in the data that no one has accepted, in the order of files and lines. */
export function findPlaceholders(content: Content): Placeholder[] {
  const accepted = new Set(acceptancesIn(content).map(({ value }) => value));
  return allPlaceholders(content).filter(
    ({ kind, value }) => kind === "text" || !accepted.has(value),
  );
}

/** A line for each placeholder that may go live, with who accepted it. */
export const acceptedLines = (content: Content): string[] =>
  acceptancesIn(content).map(({ value, by, on }) => `accepted by ${by} on ${on}: ${value}`);

/** Acceptances of what is no placeholder, or none any more; a text has to be written. */
export function acceptanceProblems(content: Content): Problem[] {
  const file = content.files.get(settings);
  const values = allPlaceholders(content).flatMap(({ kind, value }) =>
    kind === "text" ? [] : [value],
  );
  return acceptancesIn(content).flatMap(({ value }, index) =>
    file && !values.includes(value)
      ? file.problem(
          ["acceptedForLaunch", index, "value"],
          `is no placeholder that can go live${suggest(value, values)}; remove this entry`,
        )
      : [],
  );
}

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
