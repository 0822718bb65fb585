import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import { emailNotInText, isExternal, newTabHint } from "../shared/href";

const renderer = new MarkdownIt({ html: false, linkify: false, typographer: true });
renderer.disable([
  "image",
  "heading",
  "lheading",
  "hr",
  "table",
  "fence",
  "code",
  "blockquote",
  "html_block",
]);

/** Dashes and ellipses. */
const typeset = (text: string): string =>
  text
    .replace(/\.{3,}/g, "…")
    .replace(/(?<!-)---(?!-)/g, "—")
    .replace(/(?<=^|\s)--(?=\s|$)|(?<=^|[^-\s])--(?=[^-\s]|$)/g, "–");

// Instead of the renderer's own rule, which also makes signs of (c), (r), (tm) and +-: they are cited as they are.
renderer.core.ruler.at("replacements", ({ tokens }) => {
  for (const { children } of tokens)
    for (const [index, token] of children?.entries() ?? []) {
      const before = children?.[index - 1];
      const isAddress = before?.type === "link_open" && before.info === "auto";
      if (token.type === "text" && !isAddress) token.content = typeset(token.content);
    }
});

/** Plain text as HTML. */
export const escapeHtml = (text: string): string => renderer.utils.escapeHtml(text);

renderer.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet("href"));
  const email = emailNotInText(href, tokens[index + 1]?.content);
  if (isExternal(href)) {
    token?.attrSet("target", "_blank");
    token?.attrSet("rel", "noopener noreferrer");
  }
  if (email) token?.attrSet("data-address", email);
  return self.renderToken(tokens, index, options);
};

renderer.renderer.rules.link_close = (tokens, index, options, _env, self) => {
  const open = tokens.slice(0, index).findLast(({ type }) => type === "link_open");
  const hint =
    open?.attrGet("target") === "_blank"
      ? `<span class="visually-hidden"> ${newTabHint}</span>`
      : "";
  return hint + self.renderToken(tokens, index, options);
};

/** HTML of an editor's Markdown: paragraphs, lists, emphasis and links; raw HTML is shown as text. */
export const renderMarkdown = (source: string): string => renderer.render(source).trim();

type Tokens = readonly Readonly<ReturnType<typeof renderer.parse>[number]>[];

/** Cached, since every style rule reads every text. */
const parsed = new LRUCache<string, Tokens>({ max: 10_000 });

/** The tokens of an editor's Markdown. */
export function parseMarkdown(source: string): Tokens {
  const known = parsed.get(source);
  if (known) return known;
  const tokens = renderer.parse(source, {});
  parsed.set(source, tokens);
  return tokens;
}

/** False for most texts, which thus need not be parsed: every link begins with one of two characters. */
export const mayHaveLinks = (source: string): boolean => /[[<]/.test(source);

/** Addresses of all links in an editor's Markdown, in order. */
export function linksIn(source: string): string[] {
  if (!mayHaveLinks(source)) return [];
  return parseMarkdown(source)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "link_open")
    .map((token) => String(token.attrGet("href")));
}

/** Links in the body of a document, with their offsets. */
export function linksInBody(body = ""): { href: string; offset: number }[] {
  let offset = 0;
  return linksIn(body).map((href) => {
    const found = body.indexOf(`(${href}`, offset);
    if (found >= 0) offset = found + 1;
    return { href, offset };
  });
}

/** A paragraph in the body of a document, a list or a heading among them. */
interface Paragraph {
  readonly text: string;
  /** In characters from the start of the body. */
  readonly offset: number;
}

/** The paragraphs in the body of a document, as typed. */
export const paragraphsIn = (body = ""): Paragraph[] =>
  [...body.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].map(({ 0: text, index: offset }) => ({
    text,
    offset,
  }));

/** A text in which no character can be markup, nor be replaced by the typographer. Most texts are. */
const unmarked = /^\p{L}(?:[\p{L}\p{N} ;:’“”–—/%]|([-.,?])(?!\1))*$/u;

/** A piece of text, with its address if it is part of a link. */
export interface LinkedText {
  text: string;
  href?: string;
}

/** The text of an editor's Markdown in pieces, each linked or not. */
export function linkedText(source: string): LinkedText[] {
  // Parsing each text would take a tenth of the time of a check.
  if (unmarked.test(source)) return [{ text: source.trim() }];
  const pieces: LinkedText[] = [];
  let href: string | undefined;
  for (const block of parseMarkdown(source))
    for (const token of block.children ?? []) {
      if (token.type === "link_open") href = String(token.attrGet("href"));
      else if (token.type === "link_close") href = undefined;
      else if (token.type.endsWith("break")) pieces.push({ text: " ", href });
      else if (token.content) pieces.push({ text: token.content, href });
    }
  return pieces;
}

/** Markdown as plain text, for structured data and search. */
export const plainText = (source: string): string =>
  linkedText(source)
    .map(({ text }) => text)
    .join("");
