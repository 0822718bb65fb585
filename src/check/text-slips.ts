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
