import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { imagePattern } from "../../schema/fields";
import { type Content, type ContentFile, wholeFiles } from "../content";
import type { DataPath, Problem } from "../problem";
import { marksOf } from "../walk";
import type { DocumentFinding } from "./findings";
import { type Inspected, inspect } from "./inspect";

/** A picture where the data names it. */
export interface NamedPicture {
  file: ContentFile;
  path: DataPath;
  /** The picture's own file. */
  target: string;
}

/** Plates name their parts for phones in a text of their own. */
const phoneParts = (file: ContentFile): { path: DataPath; value: string }[] => {
  const { plates } = (file.value ?? {}) as { plates?: unknown };
  if (file.file !== "plates.json" || !Array.isArray(plates)) return [];
  return plates.flatMap((plate: { phone?: unknown } | null, index) =>
    typeof plate?.phone === "string"
      ? [{ path: ["plates", index, "phone"], value: plate.phone }]
      : [],
  );
};

/** Every picture that the data names and that is there. What a program writes of them comes last. */
export function namedPictures(content: Content): NamedPicture[] {
  const files = wholeFiles(content).toSorted(
    (a, b) => Number(a.file === "plates.json") - Number(b.file === "plates.json"),
  );
  return files.flatMap((file) => {
    const images = marksOf(file).filter(({ kind }) => kind === "image");
    return [...images, ...phoneParts(file)]
      .filter(({ value }) => imagePattern.test(value))
      .map(({ path, value }) => ({
        file,
        path,
        target: join(content.folder, dirname(file.file), value),
      }))
      .filter(
        ({ target }) =>
          existsSync(target) && readdirSync(dirname(target)).includes(basename(target)),
      );
  });
}

/** What is found in the pictures and documents of the data. */
export const inspectContent = (content: Content): Inspected =>
  inspect({
    pictures: namedPictures(content).map(({ target }) => target),
    documents: wholeFiles(content).flatMap(({ body }) => body ?? []),
  });

/** What a reader of pictures says, in an editor's words. */
function pictureAdvice(fault: string): string {
  if (/unsupported image format/i.test(fault))
    return "is no picture, whatever its name says: save it again as .jpg, .png or .webp";
  if (fault === "empty") return "is an empty file: copy the picture again";
  return "is damaged or cut short: copy or save the picture again";
}

/** One message for each picture that cannot be read, where the data names it first. */
function unreadablePictures(content: Content, { pictures }: Inspected): Problem[] {
  const told = new Set<string>();
  return namedPictures(content).flatMap(({ file, path, target }) => {
    const fault = pictures.get(target)?.fault;
    if (fault === undefined || told.has(target)) return [];
    told.add(target);
    return [file.problem(path, `${basename(target)} ${pictureAdvice(fault)}`)];
  });
}

/** What MDX and React say of a document, in an editor's words. The first that fits is said. */
const documentSentences: [RegExp, string][] = [
  [
    /^([\w$]+) is not defined/,
    "names $1, which does not exist here: write \\{$1} to show the braces",
  ],
  [
    /^Expected component `(.+?)` to be defined/,
    "has the tag <$1>, which does not exist: take it out, or write &lt; for a plain <",
  ],
  [/Unexpected character `!`.* before name/, "has no HTML comments: write {/* ... */}"],
  [
    /Unexpected character .* (?:before|in) name|Unexpected character .*after (?:self|tag)/,
    "has a < that begins no tag: write &lt; for the sign",
  ],
  [
    /Expected a closing tag for `<(.+?)>`/,
    "has the tag <$1> without its end: write <$1 /> if nothing is in it, else </$1> behind it",
  ],
  [
    /Unexpected (?:closing|end) (?:slash|tag)? ?`?<?\/?/,
    "has the end of a tag without its beginning: take it out",
  ],
  [
    /Could not parse import|Cannot use `import/,
    "has a line that begins with import or export, which is read as code: begin it otherwise",
  ],
  [
    /Could not parse expression|corresponding closing brace|Unexpected lazy line/,
    "has braces with something in them that is no code: write \\{ and \\} for the signs",
  ],
];

function documentAdvice(fault: string): string {
  for (const [form, sentence] of documentSentences) {
    const match = form.exec(fault);
    if (match) return sentence.replaceAll("$1", match[1] ?? "");
  }
  return `cannot be shown: ${fault}`;
}

const documentProblem = ({ body, bodyProblem }: ContentFile, found: DocumentFinding | undefined) =>
  body !== undefined && bodyProblem && found?.fault !== undefined
    ? [bodyProblem(found.offset ?? 0, documentAdvice(found.fault))]
    : [];

/** Pictures that cannot be shown and documents that do not compile or render: either ends Gatsby. */
export function inspectionProblems(content: Content): Problem[] {
  const inspected = inspectContent(content);
  return [
    ...unreadablePictures(content, inspected),
    ...wholeFiles(content).flatMap((file) =>
      documentProblem(file, inspected.documents.get(file.body ?? "")),
    ),
  ];
}
