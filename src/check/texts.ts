import {
  type Content,
  type ContentFile,
  fieldsOf,
  leftoverProblems,
  linksIn,
  metaOf,
  type Problem,
  plainLeftoverProblems,
  readMarkdown,
  wholeFiles,
} from "../data";
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

function adviceOnCharacter(character: string, where: string): string {
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
      message: adviceOnCharacter(character, placeIn(text, offset)),
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

type Token = ReturnType<typeof readMarkdown>[number];

/** What the site shows as it was typed, and what to do about it. */
type Advice = Readonly<Partial<Record<string, (token: Token) => string>>>;

const tag = ({ content }: Token): string =>
  `shows the tag ${/<[^>]*>?/.exec(content)?.[0]} as text: HTML does not work here; remove it`;

const noMarkdown = ({ markup }: Token): string =>
  `shows ${markup} as text: this field takes no Markdown; remove it`;

/** By types of tokens. */
const inAnyField: Advice = {
  image: () => "shows ![ as text: pictures have their own field; remove it",
  heading_open: ({ markup }) => `shows ${markup} as text: headings have their own field; remove it`,
  html_inline: tag,
  html_block: tag,
};

const inMarkdown: Advice = {
  ...inAnyField,
  blockquote_open: () => "shows > as text: quotations have sections of their own; remove it",
  hr: ({ markup }) => `shows ${markup} as text: there are no lines across; remove it`,
};

const inPlainText: Advice = {
  ...inAnyField,
  strong_open: noMarkdown,
  em_open: noMarkdown,
  s_open: noMarkdown,
  code_inline: noMarkdown,
  text_special: ({ markup, info }) =>
    info === "entity"
      ? `shows ${markup} as text: type the character itself`
      : `shows ${markup} as text: this field takes no Markdown; remove the \\`,
};

/** A text with none of these has no markup. */
const markup = /[*_`<[&\\#>|~]|^\s*(?:[-=]{3}|\+ )/m;

/** All tokens of a text, of which emphasis within a word, as in an allele (A*02:01*03), is none. */
const tokensOf = (source: string): Token[] =>
  readMarkdown(source)
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(
      ({ type }, index, all) =>
        type !== "em_open" || !/\w$/.test(String(all[index - 1]?.content ?? "")),
    );

/** The advice on the first token of each type. */
const adviceOn = (tokens: readonly Token[], advice: Advice): string[] =>
  Object.entries(advice).flatMap(([type, adviceOf]) => {
    const token = tokens.find((each) => each.type === type);
    return token && adviceOf ? [adviceOf(token)] : [];
  });

/** What the parser leaves of a text as it was typed; an escape stands for a letter. */
const leftIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === "text") return content;
      if (type === "text_special") return "x";
      return type === "softbreak" || children ? "\n" : "";
    })
    .join("");

/** Mistakes in a field of inline Markdown, such as an unclosed link. */
function markdownProblems(source: string): string[] {
  if (!markup.test(source)) return [];
  const tokens = tokensOf(source);
  return [...adviceOn(tokens, inMarkdown), ...leftoverProblems(leftIn(tokens))];
}

/** Mistakes in a field without Markdown, such as Markdown in it. */
function plainProblems(text: string): string[] {
  if (!markup.test(text)) return [];
  const tokens = tokensOf(text);
  const links = linksIn(text).map(
    (link) =>
      `shows [${link.text}](${link.href}) as text: this field takes no links; keep only the words`,
  );
  return [...adviceOn(tokens, inPlainText), ...links, ...plainLeftoverProblems(leftIn(tokens))];
}

/** Mistakes in the text fields of a file. Names, paths and addresses have checks of their own. */
const inFields = (file: ContentFile): Problem[] =>
  fieldsOf(file).flatMap(({ schema, value, path }) => {
    const { kind } = metaOf(schema);
    if (typeof value !== "string" || (kind !== undefined && kind !== "markdown")) return [];
    const problems = kind === "markdown" ? markdownProblems(value) : plainProblems(value);
    return problems.map((message) => file.problem(path, message));
  });

/** Markup in the fields that visitors would see as typed, such as an unclosed `**`. */
export const textProblems = (content: Content): Problem[] => wholeFiles(content).flatMap(inFields);
