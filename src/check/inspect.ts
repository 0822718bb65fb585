import { basename, dirname, join } from "node:path";
import {
  type Content,
  type ContentFile,
  folderLister,
  inBody,
  listIn,
  marksOf,
  type Plate,
  type Problem,
  type RenderedDocument,
  type RenderedFile,
  wholeFiles,
} from "../data";
import { imagePattern } from "../schema/fields";
import { picturePlaces } from "../schema/picture-places";
import type { DataPath } from "../shared/data-path";
import { type DecodedPicture, decodePicture, formatsByEnding } from "./formats";

/** A picture where the data names it. */
interface NamedPicture {
  file: ContentFile;
  path: DataPath;
  /** The picture's own file. */
  target: string;
}

/** Every existing picture that the data names. Those of plates.json, which a program writes, come last. */
function namedPictures(content: Content): NamedPicture[] {
  const namesIn = folderLister();
  const files = wholeFiles(content).toSorted(
    (a, b) => Number(a.file === "plates.json") - Number(b.file === "plates.json"),
  );
  return files.flatMap((file) =>
    marksOf(file)
      .filter(({ kind, value }) => kind === "image" && imagePattern.test(value))
      .map(({ path, value }) => ({
        file,
        path,
        target: join(content.folder, dirname(file.file), value),
      }))
      .filter(({ target }) => namesIn(dirname(target)).includes(basename(target))),
  );
}

/** The pictures that programs have drawn: their sizes by the checksums that the programs have noted. */
const drawnPictures = ({ files }: Content): ReadonlyMap<unknown, DecodedPicture> =>
  new Map(
    (listIn(files.get("plates.json")?.value, "plates") as readonly Partial<Plate>[]).map(
      (plate) => [plate?.sha256, { width: plate?.width, height: plate?.height }],
    ),
  );

/** What decoding each of the pictures has given, by their files. */
async function decodeAll(
  content: Content,
  named: readonly NamedPicture[],
): Promise<ReadonlyMap<string, DecodedPicture>> {
  const drawn = drawnPictures(content);
  const targets = [...new Set(named.map(({ target }) => target))];
  return new Map(
    await Promise.all(
      targets.map(async (target) => [target, await decodePicture(target, drawn)] as const),
    ),
  );
}

/** Decodes all pictures of the data; the result is by their files. */
export const decodedPictures = (content: Content) => decodeAll(content, namedPictures(content));

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
function pictureAdvice(error: string): string {
  if (/unsupported image format/i.test(error))
    return "is not a picture, whatever its name says: save it again as .jpg, .png or .webp";
  if (error === "empty") return "is an empty file: copy the picture again";
  if (/pixel limit/.test(error))
    return `has more pixels than the build can read: make it smaller; a width of ${picturePlaces.hero.best} is enough for every place`;
  return "is damaged or cut short: copy or save the picture again";
}

/**
 * One problem for each picture that is unreadable or misnamed, at the first place that names it: it would
 * crash Gatsby's build.
 */
export async function pictureProblems(content: Content): Promise<Problem[]> {
  const named = namedPictures(content);
  const decoded = await decodeAll(content, named);
  const reported = new Set<string>();
  return named.flatMap(({ file, path, target }) => {
    const { format, error } = decoded.get(target) ?? {};
    const advice = format ? formatAdvice(format) : error && pictureAdvice(error);
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

function documentAdvice(error: string): string {
  for (const [form, sentence] of documentSentences) {
    const match = form.exec(error);
    if (match) return sentence.replaceAll("$1", match[1] ?? "");
  }
  return `cannot be shown: ${error}`;
}

/** An error that is none of the document's problems; React names a style attribute as one, too. */
const errorOf = ({ error, offset = 0 }: RenderedDocument) =>
  error === undefined || /^The `style` prop/.test(error)
    ? []
    : [{ message: documentAdvice(error), offset }];

/** Documents that do not compile or render, which would crash Gatsby's build, or show what was not meant. */
export const renderingProblems = (content: Content<RenderedFile>): Problem[] =>
  wholeFiles(content).flatMap((file) =>
    inBody(
      file,
      (document) => [...errorOf(document), ...document.problems],
      ({ message }) => [message],
    ),
  );
