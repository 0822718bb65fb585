/** A mistake in a text, and what to do about it; `found` is what `form` matched. */
interface Leftover {
  form: RegExp;
  advice: (found: string) => string;
}

const unclosedLink: Leftover = {
  form: /\[[^[\]]*\]\([^\s)]*/,
  advice: (found) =>
    `has an unclosed link: write ${found.replace(/[.,;:!?]+$/, "")}), with no space inside the parentheses`,
};

const unmatchedStrong: Leftover = {
  form: /\*\*/,
  advice: () => "has an unmatched **: put ** before and after the words, or remove it",
};

/** Markup that no parser of the site takes for markup: it is left in the text. */
const inMarkdown: readonly Leftover[] = [
  {
    form: /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/m,
    advice: () => "shows a table as text: write a list, or a section of the type table",
  },
  {
    form: /\[\^[^\]\s]+\](?!:)/,
    advice: (found) => `shows ${found} as text: there are no footnotes; write the note in the text`,
  },
  {
    form: /^\[[ x]\](?=\s)/im,
    advice: (found) => `shows ${found} as text: there are no check boxes; remove it`,
  },
  {
    form: /\[[^[\]]+\]\[[^[\]]*\]/,
    advice: (found) =>
      `shows ${found} as text: write the address of a link in parentheses, as in [words](/path)`,
  },
  {
    form: /\[[^[\]]+\]\s+\((?:[/#]|https?:|mailto:|tel:)[^\s()]*\)/,
    advice: (found) => `shows ${found} as text: remove the space between ] and (`,
  },
  {
    form: /\([^()]+\)\[(?:[/#]|https?:|mailto:|tel:)[^\s[\]]*\]/,
    advice: (found) => `shows ${found} as text: write a link as [words](/path)`,
  },
  {
    form: /\[[^[\]]*\]\([^()]*\s[^()]*\)/,
    advice: (found) => `has a space in the address of ${found}: write %20 for it, or remove it`,
  },
  unclosedLink,
  unmatchedStrong,
  {
    form: /(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])/,
    advice: () =>
      "has an unmatched *: put * before and after the words, or write \\* (in JSON \\\\*) for a plain *",
  },
  {
    form: /`/,
    advice: () => "has an unmatched `: put ` before and after the words, or remove it",
  },
  { form: /~~/, advice: () => "shows ~~ as text: remove it" },
];

const inPlainText: readonly Leftover[] = [
  {
    ...unclosedLink,
    advice: (found) => `shows ${found} as text: this field takes no links; keep only the words`,
  },
  {
    ...unmatchedStrong,
    advice: (found) => `shows ${found} as text: this field takes no Markdown; remove it`,
  },
];

/** The advice on each leftover in a text; what one has matched, no other does. */
function adviceOn(leftovers: readonly Leftover[], text: string): string[] {
  let rest = text;
  return leftovers.flatMap(({ form, advice }) => {
    const [found] = form.exec(rest) ?? [];
    if (found === undefined) return [];
    rest = rest.replace(found, "");
    return [advice(found)];
  });
}

/** A character escaped by a backslash; it is replaced by letters, which have no meaning in Markdown. */
const escaped = /\\[!-/:-@[-`{-~]/g;

/** Mistakes in the text that a parser of Markdown has left as it was typed, such as an unclosed link. */
export const leftoverProblems = (typed: string): string[] =>
  adviceOn(inMarkdown, typed.replace(escaped, "xx"));

/** The same for a field that takes no Markdown. */
export const plainLeftoverProblems = (typed: string): string[] => adviceOn(inPlainText, typed);
