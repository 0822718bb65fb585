import { parseMarkdown } from "./markdown";

/** A mistake in a text, and what to do about it; `found` is what `form` matched. */
interface Slip {
  form: RegExp;
  advice: (found: string) => string;
}

const tag: Slip = {
  form: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
  advice: (found) => `shows the tag ${found} as text: HTML does not work here; remove it`,
};

const heading: Slip = {
  form: /^#{1,6}(?=\s)/m,
  advice: (found) => `shows ${found} as text: headings have their own field; remove it`,
};

/** Unclosed Markdown, which renderers leave as text. */
const unended: readonly Slip[] = [
  {
    form: /\[[^[\]]*\]\([^\s)]*/,
    advice: (found) =>
      `has an unclosed link: write ${found.replace(/[.,;:!?]+$/, "")}), with no space inside the parentheses`,
  },
  {
    form: /\*\*/,
    advice: () => "has an unmatched **: put ** before and after the words, or remove it",
  },
  {
    form: /(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])/,
    advice: () =>
      "has an unmatched *: put * before and after the words, or write \\* (in JSON \\\\*) for a plain *",
  },
  {
    form: /`/,
    advice: () => "has an unmatched `: put ` before and after the words, or remove it",
  },
];

/** What inline Markdown shows as text. */
const inMarkdown: readonly Slip[] = [
  {
    form: /!\[/,
    advice: () => "shows ![ as text: pictures have their own field; remove it",
  },
  ...unended,
  tag,
  heading,
];

/** What a field without Markdown shows as typed. */
const inPlainText: readonly Slip[] = [
  {
    form: /\[[^[\]]+\]\([^)\s]*\)?/,
    advice: (found) => `shows ${found} as text: this field takes no links; keep only the words`,
  },
  {
    form: /\*\*|(?<![\w*])\*(?=[^\s*][^*]*[^\s*]\*(?![\w*]))/,
    advice: (found) => `shows ${found} as text: this field takes no Markdown; remove it`,
  },
  {
    form: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i,
    advice: (found) => `shows ${found} as text: type the character itself`,
  },
  tag,
  heading,
];

const found = (slips: readonly Slip[], text: string): string[] =>
  slips.flatMap(({ form, advice }) => {
    const [match] = form.exec(text) ?? [];
    return match === undefined ? [] : [advice(match)];
  });

/** A character escaped by a backslash; it is replaced by a letter, which has no meaning in Markdown. */
const escaped = /\\[!-/:-@[-`{-~]/g;

/** What replaces other tokens, so that a `!` in front of a link is still recognized. */
const replacements: Readonly<Record<string, string>> = { softbreak: "\n", link_open: "[" };

/** The part of a Markdown source that renders as plain text. */
function leftAsText(source: string): string {
  // Most texts have none of these.
  if (!/[*`<#[]/.test(source)) return "";
  return parseMarkdown(source.replace(escaped, "xx"))
    .map(({ children }) =>
      (children ?? [])
        .map(({ type, content }) => (type === "text" ? content : (replacements[type] ?? "")))
        .join(""),
    )
    .join("\n");
}

/** Mistakes in a field of inline Markdown, such as an unclosed link. */
export const markdownSlips = (source: string): string[] => found(inMarkdown, leftAsText(source));

/** Mistakes in a paragraph of a document, where tags and pictures are allowed. */
export const documentSlips = (source: string): string[] => found(unended, leftAsText(source));

/** Mistakes in a field without Markdown, such as Markdown in it. */
export const plainSlips = (text: string): string[] => found(inPlainText, text);
