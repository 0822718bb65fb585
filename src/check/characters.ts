import { type Content, type ContentFile, type Problem, wholeFiles } from "../data";
import { valuesIn } from "../shared/data-path";

/** Names of characters (Unicode), of those that programs leave in texts most often. */
const names: Readonly<Record<string, string>> = {
  "\u00AD": "soft hyphen",
  "\u061C": "Arabic letter mark",
  "\u200B": "zero-width space",
  "\u200C": "zero-width non-joiner",
  "\u200D": "zero-width joiner",
  "\u200E": "left-to-right mark",
  "\u200F": "right-to-left mark",
  "\u2028": "line separator",
  "\u2029": "paragraph separator",
  "\u202A": "left-to-right embedding",
  "\u202B": "right-to-left embedding",
  "\u202C": "pop directional formatting",
  "\u202D": "left-to-right override",
  "\u202E": "right-to-left override",
  "\u2060": "word joiner",
  "\u2066": "left-to-right isolate",
  "\u2067": "right-to-left isolate",
  "\u2068": "first strong isolate",
  "\u2069": "pop directional isolate",
  "\uFEFF": "byte-order mark",
};

/** Joiners where they join: between pictographs, and in scripts that need them. */
const joiner = [
  "(?<=\\p{Extended_Pictographic}|\\uFE0F|\\p{EMod})\\u200D(?=\\p{Extended_Pictographic})",
  "(?<=[^\\p{sc=Latin}\\p{sc=Common}])[\\u200C\\u200D](?=[^\\p{sc=Latin}\\p{sc=Common}])",
].join("|");

/**
 * Characters that visitors cannot see or read: control, private-use, default-ignorable (UAX #44) and
 * damaged ones. Tabs, line ends and choices of a form (U+FE00 to U+FE0F) are none.
 */
const unreadable = new RegExp(
  `(?!${joiner}|[\\t\\n\\r\\uFE00-\\uFE0F])[\\p{Cc}\\p{Co}\\p{Cs}\\p{DI}\\u2028\\u2029\\uFFFD]`,
  "gu",
);

/** Most texts have nothing else. */
const plain = /^[\t\n\r -~\u2010-\u2027]*$/;

/** Bytes of UTF-8 that were read as Windows-1252: é has become Ã©, and ’ has become â€™. */
const misread = /[ÂÃ][\u0080-\u00BF]|â€[\u0080-\u00BF™œ“”˜]?/;

/** Characters of a text that a message shows before the one it is about. */
const shownBefore = 16;

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

function adviceOn(character: string, where: string): string {
  const code = codeOf(character);
  if (/^[\uFFFD\p{Cs}]$/u.test(character))
    return `has a damaged character (${code})${where}: type it again`;
  if (/^\p{Co}$/u.test(character))
    return `has a character of another program’s own font (${code})${where}: type it again`;
  const kind = names[character] ?? (/^\p{Cc}$/u.test(character) ? "control character" : undefined);
  return `has ${kind ? `a ${kind}` : "an invisible character"} (${code})${where}: remove it`;
}

interface Found {
  message: string;
  offset: number;
}

/** Where in a text a message points, in words. */
function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).replace(unreadable, "").split("\n").at(-1) ?? "";
  const words = [...before].slice(-shownBefore).join("");
  return words ? ` after “${words}”` : " at its beginning";
}

/** The unreadable characters in a text, the first of each kind. */
function charactersIn(text: string): Found[] {
  if (plain.test(text)) return [];
  const matches = [...text.matchAll(unreadable)].toReversed();
  const first = new Map(matches.map(({ 0: character, index }) => [character, index]));
  const wrong = misread.exec(text);
  return [
    ...[...first].map(([character, offset]) => ({
      message: adviceOn(character, placeIn(text, offset)),
      offset,
    })),
    ...(wrong
      ? [
          {
            message: `has ${wrong[0]}${placeIn(text, wrong.index)}, which another program has misread: type the character again`,
            offset: wrong.index,
          },
        ]
      : []),
  ];
}

/** In all texts of a file and in the names of its fields, known to a schema or not. */
const inValue = (file: ContentFile): Problem[] =>
  valuesIn(file.value).flatMap(({ value, path }) => {
    const name = path.at(-1);
    const inName = typeof name === "string" ? charactersIn(name) : [];
    return [
      ...inName.map(({ message }) => `the name of this field ${message}`),
      ...(typeof value === "string" ? charactersIn(value) : []).map(({ message }) => message),
    ].map((message) => file.problem(path, message));
  });

/** Damaged, invisible, control and direction characters in any file and field, each by its name. */
export const characterProblems = (content: Content): Problem[] =>
  wholeFiles(content).flatMap((file) => [
    ...inValue(file),
    ...charactersIn(file.body ?? "").flatMap(
      ({ message, offset }) => file.bodyProblem?.(offset, message) ?? [],
    ),
  ]);
