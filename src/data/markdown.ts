import Slugger from "github-slugger";
import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import { emailNotInText, isExternal, newTabHint } from "../shared/href";
import { typeset, typographer } from "./typeset";

const renderer = new MarkdownIt({ html: false, linkify: false, typographer: true }).use(
  typographer,
);
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

/** A parser that remembers, since every rule of the check reads every text. */
function remembering(parser: typeof renderer): (source: string) => Tokens {
  const parsed = new LRUCache<string, Tokens>({ max: 10_000 });
  return (source) => {
    const tokens = parsed.get(source) ?? parser.parse(source, {});
    parsed.set(source, tokens);
    return tokens;
  };
}

/** The tokens of an editor's Markdown, as visitors get it. */
export const parseMarkdown = remembering(renderer);

/** Takes all markup and every address, to tell what an editor has meant; escapes stay apart. */
const reader = new MarkdownIt({ html: true }).disable(["code", "fence", "table", "text_join"]);
reader.validateLink = () => true;

/** The tokens of an editor's Markdown, as it was meant: with what the site shows as text. */
export const readMarkdown = remembering(reader);

/** A link, with the words that lead to it. */
export interface Linked {
  href: string;
  text: string;
}

/** Every link in an editor's Markdown, in order. */
export function linksIn(source: string): Linked[] {
  // Most texts need not be parsed: every link begins with one of two characters.
  if (!/[[<]/.test(source)) return [];
  const links: Linked[] = [];
  let isInside = false;
  for (const token of readMarkdown(source).flatMap(({ children }) => children ?? [])) {
    const link = links.at(-1);
    if (token.type === "link_open") links.push({ href: String(token.attrGet("href")), text: "" });
    else if (link && isInside) link.text += token.content;
    if (token.type.startsWith("link_")) isInside = token.type === "link_open";
  }
  return links;
}

const bareAddress = /(?:https?:\/\/|\bwww\.)\S+|[\w.+-]+@[\w-]+\.\w\S*/gi;

/** Addresses in a text that are no links, such as `www.site.example` and `jo@site.example`. */
export const bareAddresses = (text: string): string[] =>
  // Most texts have none of these, and are not searched.
  /\/\/|@|www/i.test(text)
    ? [...text.matchAll(bareAddress)].map(([address]) => address.replace(/\p{P}+$/u, ""))
    : [];

/** A text in which no character can be markup, nor be replaced by the typographer. Most texts are. */
const unmarked = /^\p{L}(?:[\p{L}\p{N} ;:’“”–—/%]|([-.,?])(?!\1))*$/u;

/** A piece of text, with its address if it is part of a link. */
export interface LinkedText {
  text: string;
  href?: string | undefined;
  /** Written as code, such as the name of a host. */
  isCode?: true;
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
      else if (token.content)
        pieces.push({
          text: token.content,
          href,
          ...(token.type === "code_inline" && { isCode: true }),
        });
    }
  return pieces;
}

/** Markdown as plain text, for structured data and search. */
export const plainText = (source: string): string =>
  linkedText(source)
    .map(({ text }) => text)
    .join("");

/** Anchor of a question, and of every heading made from text. */
export const anchorOf = (text: string): string => new Slugger().slug(typeset(text));
