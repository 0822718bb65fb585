/** What a text has only when markup or a value was shown as it is, by name. */
export const signs = {
  tag: /<!--|<[/!]?[a-z][^<>]*>/i,
  entity: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i,
  // A star within a word belongs to it, as in the allele CYP2D6*4.
  emphasis: /\*\*|(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])|(?<![\w/])_\w[^_]*_(?!\w)/,
  code: /`/,
  link: /\]\(|\]\[/,
  heading: /^#{1,6}\s/m,
  item: /^[-*]\s/m,
  quotation: /^>\s/m,
  // Within a sentence, "null" is a word, as in null results.
  value: /\b(?:undefined|NaN)\b|\[object |^null\b|\bnull$/m,
  placeholder: /\[write:/i,
};

/** Each sign of markup or of a missing value in texts, with the text. */
export const leftoversOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    Object.entries(signs)
      .filter(([, sign]) => sign.test(text))
      .map(([name]) => `${name}: ${text}`),
  );

/** The text of an element in one piece, with a mark in place of each element in it. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes]
    .map(({ nodeName, textContent }) => {
      // Between two values, React writes an empty comment.
      if (nodeName === "#comment") return "";
      return nodeName === "#text" ? textContent : "\u{fffc}";
    })
    .join("");

/** Attributes that are shown or read aloud; style sheets show `data-label`. */
const attributes = ["alt", "aria-description", "aria-label", "data-label", "label", "placeholder"]
  .concat("title", "value")
  .map((name) => [name, `[${name}]:not([type=hidden])`] as const);

/** Contents of the elements of a page's head that search engines and social networks show. */
const described = "meta[name=description], meta[property^='og:'], meta[name^='twitter:']";

/** The leftovers in all that a page shows or says, but for listings of code. */
export function leftoversIn(document: Document): string[] {
  const elements = [...document.querySelectorAll("*")].filter(
    (element) => !element.closest("script, style, pre, code"),
  );
  return leftoversOf([
    ...elements.map(ownText),
    ...[...attributes, ["content", described] as const].flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].map((element) => `${element.getAttribute(name)}`),
    ),
  ]);
}
