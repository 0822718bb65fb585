import MarkdownIt from "markdown-it";

/** Dashes between words and ellipses; an option such as `--strict` stays. */
const withDashes = (text: string): string =>
  text
    .replace(/\.{3,}/g, "…")
    .replace(/(?<!-)---(?!-)/g, "—")
    .replace(/(?<=\s)--(?=\s)|(?<=[^-\s])--(?=[^-\s])/g, "–")
    // Within a sentence: a name and its date, as in "Press Release - July 26, 2022", keep their hyphen.
    .replace(/(?<=\p{L}{2}\p{P}?) - (?=\p{Ll})/gu, " – ");

/** What stands beside a text: spaces at the ends of a line, and letters where another look begins. */
const beside = (token: { type: string } | undefined): string =>
  token === undefined || token.type.endsWith("break") ? "  " : "aa";

/** Stands for a prime while quotation marks are set; no text has it (src/check/texts.ts). */
const prime = "\uE000";

/** Marks a `'` after a digit, as in the 5' end or 5'10", unless it is an apostrophe or ends a quotation. */
const markPrimes = (text: string): string =>
  text.replace(/(?<=\d)'(?!s\b)/g, (typed, at: number) =>
    /(?<![\p{L}\p{N}])'(?=\S)/u.test(text.slice(0, at)) ? typed : prime,
  );

/** Plugin of markdown-it: quotation marks, dashes and ellipses in place of what is typed for them. */
export function typographer({ core }: ReturnType<typeof MarkdownIt>): void {
  // Instead of the renderer's own rule, which also makes signs of (c), (r), (tm) and +-: they are cited as they are.
  core.ruler.at("replacements", ({ tokens }) => {
    for (const { children } of tokens)
      for (const [index, token] of children?.entries() ?? []) {
        if (token.type !== "text") continue;
        const [before, after] = [children?.[index - 1], children?.[index + 1]];
        const isAddress = before?.type === "link_open" && before.info === "auto";
        const around = beside(before) + token.content + beside(after);
        token.content = markPrimes(isAddress ? token.content : withDashes(around).slice(2, -2));
      }
  });
  core.ruler.after("smartquotes", "primes", ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      token.content = token.content.replaceAll(prime, "'");
  });
}

const alone = new MarkdownIt({ typographer: true }).use(typographer);
alone.core.ruler.enableOnly(["replacements", "smartquotes", "primes"]);

/** Sets the texts among the nodes of a line without markup: others, such as code, only stand beside them. */
export function typesetNodes(nodes: readonly { type: string; value?: string }[]): void {
  const state = new alone.core.State("", alone, {});
  const children = nodes.map(({ type, value = "" }) =>
    Object.assign(new state.Token(type, "", 0), { content: value }),
  );
  const content = children.map((token) => token.content).join("");
  state.tokens = [Object.assign(new state.Token("inline", "", 0), { content, children })];
  alone.core.process(state);
  for (const [index, node] of nodes.entries()) node.value = children[index]?.content;
}

/** A text without markup, with the quotation marks, dashes and ellipses that are meant. */
export function typeset(text: string): string {
  // Most texts have none of these.
  if (!/["']|--|\.{3}| - /.test(text)) return text;
  const node = { type: "text", value: text };
  typesetNodes([node]);
  return node.value;
}
