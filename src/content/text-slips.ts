import { parseMarkdown } from "./markdown";

/** A slip as it looks in a text, and what to do about it; `found` is what the form has matched. */
interface Slip {
  form: RegExp;
  advice: (found: string) => string;
}

const tag: Slip = {
  form: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
  advice: (found) => `shows the tag ${found} as it stands: HTML does not work here, so take it out`,
};

const heading: Slip = {
  form: /^#{1,6}(?=\s)/m,
  advice: (found) =>
    `shows ${found} as it stands: a heading is a field of its own, so take the sign out`,
};

/** What was begun in Markdown and not ended, so that a renderer leaves it as text. */
const unended: readonly Slip[] = [
  {
    form: /\[[^[\]]*\]\([^\s)]*/,
    advice: (found) =>
      `has a link that does not end: write ${found.replace(/[.,;:!?]+$/, "")}), with no space inside the brackets`,
  },
  {
    form: /\*\*/,
    advice: () => "has ** without a second one: put ** before and behind the words, or take it out",
  },
  {
    form: /(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])/,
    advice: () =>
      "has * without a second one: put * before and behind the words, or write \\* (in JSON \\\\*) for the sign",
  },
  {
    form: /`/,
    advice: () => "has ` without a second one: put ` before and behind the words, or take it out",
  },
];

/** What inline Markdown, as fields take it, shows as it stands. */
const inMarkdown: readonly Slip[] = [
  {
    form: /!\[/,
    advice: () => "shows ![ as it stands: a picture is a field of its own, so take it out",
  },
  ...unended,
  tag,
  heading,
];

/** What a field without Markdown shows as it was typed. */
const inPlainText: readonly Slip[] = [
  {
    form: /\[[^[\]]+\]\([^)\s]*\)?/,
    advice: (found) =>
      `shows ${found} as it stands: this field has no links, so keep the words alone`,
  },
  {
    form: /\*\*|(?<![\w*])\*(?=[^\s*][^*]*[^\s*]\*(?![\w*]))/,
    advice: (found) => `shows ${found} as it stands: this field has no Markdown, so take it out`,
  },
  {
    form: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i,
    advice: (found) => `shows ${found} as it stands: type the sign itself`,
  },
  tag,
  heading,
];

const found = (slips: readonly Slip[], text: string): string[] =>
  slips.flatMap(({ form, advice }) => {
    const [match] = form.exec(text) ?? [];
    return match === undefined ? [] : [advice(match)];
  });

/** A sign that a backslash makes plain; a letter in its place has no meaning either. */
const escaped = /\\[!-/:-@[-`{-~]/g;

/** What is kept of other tokens: a sign before a link is seen as such. */
const signs: Readonly<Record<string, string>> = { softbreak: "\n", link_open: "[" };

/** What a renderer leaves of Markdown as plain text. */
function leftAsText(source: string): string {
  // Most texts have none of these.
  if (!/[*`<#[]/.test(source)) return "";
  return parseMarkdown(source.replace(escaped, "xx"))
    .map(({ children }) =>
      (children ?? [])
        .map(({ type, content }) => (type === "text" ? content : (signs[type] ?? "")))
        .join(""),
    )
    .join("\n");
}

/** What is wrong with a field in inline Markdown, such as a link that does not end. */
export const markdownSlips = (source: string): string[] => found(inMarkdown, leftAsText(source));

/** The same of a paragraph of a document, in which tags and pictures are what they are meant to be. */
export const documentSlips = (source: string): string[] => found(unended, leftAsText(source));

/** What is wrong with a text that is shown as it was typed, such as Markdown in it. */
export const plainSlips = (text: string): string[] => found(inPlainText, text);
