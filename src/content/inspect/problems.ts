import { basename, dirname, join } from "node:path";
import { imagePattern } from "../../schema/fields";
import { picturePlaces } from "../../schema/picture-places";
import { type Content, type ContentFile, wholeFiles } from "../content";
import { folderLister } from "../files";
import type { DataPath, Problem } from "../problem";
import { marksOf } from "../walk";
import type { DocumentFinding } from "./findings";
import { formatsByEnding } from "./formats";
import { type Inspected, inspect, readDocument } from "./inspect";

/** A picture where the data names it. */
export interface NamedPicture {
  file: ContentFile;
  path: DataPath;
  /** The picture's own file. */
  target: string;
}

/** The paths of the crops that phones show; plates.json has them in fields without the mark `image`. */
const phoneCrops = (file: ContentFile): { path: DataPath; value: string }[] => {
  const { plates } = (file.value ?? {}) as { plates?: unknown };
  if (file.file !== "plates.json" || !Array.isArray(plates)) return [];
  return plates.flatMap((plate: { phone?: unknown } | null, index) =>
    typeof plate?.phone === "string"
      ? [{ path: ["plates", index, "phone"], value: plate.phone }]
      : [],
  );
};

/** Every existing picture that the data names. Those of plates.json, which a program writes, come last. */
function namedPictures(content: Content): NamedPicture[] {
  const namesIn = folderLister();
  const files = wholeFiles(content).toSorted(
    (a, b) => Number(a.file === "plates.json") - Number(b.file === "plates.json"),
  );
  return files.flatMap((file) => {
    const images = marksOf(file).filter(
      ({ kind, value }) => kind === "image" && imagePattern.test(value),
    );
    return [...images, ...phoneCrops(file)]
      .map(({ path, value }) => ({
        file,
        path,
        target: join(content.folder, dirname(file.file), value),
      }))
      .filter(({ target }) => namesIn(dirname(target)).includes(basename(target)));
  });
}

const inspectAll = (content: Content, pictures: readonly NamedPicture[]): (() => Inspected) =>
  inspect({
    pictures: pictures.map(({ target }) => target),
    documents: wholeFiles(content).flatMap(({ body }) => body ?? []),
  });

/** Inspects all pictures and documents of the data (`inspect`). */
export const inspectContent = (content: Content): Inspected =>
  inspectAll(content, namedPictures(content))();

/** What to do about a picture of another format than its name says. */
function formatAdvice(format: string): string {
  const ending = Object.keys(formatsByEnding).find(
    (each) => formatsByEnding[each] === format && imagePattern.test(`./a.${each}`),
  );
  return ending
    ? `has the format ${format}: rename the file to end in .${ending}, and change it here`
    : `has the format ${format}, whatever its name says: save it as .jpg, .png or .webp`;
}

/** Turns a decoder's error into advice for editors. */
function pictureAdvice(fault: string): string {
  if (/unsupported image format/i.test(fault))
    return "is not a picture, whatever its name says: save it again as .jpg, .png or .webp";
  if (fault === "empty") return "is an empty file: copy the picture again";
  if (/pixel limit/.test(fault))
    return `has more pixels than the build can read: make it smaller; a width of ${picturePlaces.hero.best} is enough for every place`;
  return "is damaged or cut short: copy or save the picture again";
}

/** One problem for each picture that is unreadable or misnamed, at the first place that names it. */
function unreadablePictures(
  named: readonly NamedPicture[],
  found: Inspected["pictures"],
): Problem[] {
  const reported = new Set<string>();
  return named.flatMap(({ file, path, target }) => {
    const { format, fault } = found.get(target) ?? {};
    const advice = format ? formatAdvice(format) : fault && pictureAdvice(fault);
    if (!advice || reported.has(target)) return [];
    reported.add(target);
    return [file.problem(path, `${basename(target)} ${advice}`)];
  });
}

/** Errors of MDX and React, each with advice for editors. The first match is used. */
const documentSentences: [RegExp, string][] = [
  [
    /^([\w$]+) is not defined/,
    "uses $1, which is not defined here: write \\{$1} to show the braces",
  ],
  [
    /^Expected component `(.+?)` to be defined/,
    "has the tag <$1>, which does not exist: remove it, or write &lt; for a plain <",
  ],
  [
    /Unexpected character `!`.* before name/,
    "cannot have HTML comments: write {/* ... */} instead",
  ],
  [
    /Unexpected character .* (?:before|in) name|Unexpected character .*after (?:self|tag)/,
    "has a < that starts no tag: write &lt; for a plain <",
  ],
  [
    /Expected a closing tag for `<(.+?)>`/,
    "has the tag <$1> without a closing tag: write <$1 /> if it is empty, or </$1> after its content",
  ],
  [
    /Unexpected (?:closing|end) (?:slash|tag)? ?`?<?\/?/,
    "has a closing tag without an opening one: remove it",
  ],
  [
    /Could not parse import|Cannot use `import/,
    "has a line that starts with import or export, which is read as code: start it with another word",
  ],
  [
    /Could not parse expression|corresponding closing brace|Unexpected lazy line/,
    "has braces around text that is not code: write \\{ and \\} for plain braces",
  ],
];

function documentAdvice(fault: string): string {
  for (const [form, sentence] of documentSentences) {
    const match = form.exec(fault);
    if (match) return sentence.replaceAll("$1", match[1] ?? "");
  }
  return `cannot be shown: ${fault}`;
}

/** A fault of a document that is none of its slips; React names a style attribute as one, too. */
const faultOf = ({ fault, offset = 0 }: DocumentFinding) =>
  fault === undefined || /^The `style` prop/.test(fault) ? [] : [{ fault, offset }];

/** Problems with a part of a document, each at its place. */
export const inBody = <Part extends { offset: number }>(
  { body, bodyProblem }: ContentFile,
  parts: (found: DocumentFinding) => readonly Part[],
  advice: (part: Part) => readonly string[],
): Problem[] =>
  body && bodyProblem
    ? parts(readDocument(body)).flatMap((part) =>
        advice(part).map((message) => bodyProblem(part.offset, message)),
      )
    : [];

/**
 * Begins to look for pictures that cannot be decoded and documents that do not compile or render: either
 * would crash Gatsby's build.
 * @returns a function that blocks until they are found (`inspect`).
 */
export function inspectionProblems(content: Content): () => Problem[] {
  const named = namedPictures(content);
  const inspected = inspectAll(content, named);
  return () => {
    const { pictures } = inspected();
    return [
      ...unreadablePictures(named, pictures),
      ...wholeFiles(content).flatMap((file) => [
        ...inBody(file, faultOf, ({ fault }) => [documentAdvice(fault)]),
        ...inBody(
          file,
          ({ slips }) => slips,
          ({ message }) => [message],
        ),
      ]),
    ];
  };
}
