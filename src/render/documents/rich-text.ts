import { parseMarkdown } from "../../data";
import type { Block, Rich, Run } from "../../shared/documents";

type Token = ReturnType<typeof parseMarkdown>[number];

/** Runs of text with their looks and links. */
function runsIn(tokens: readonly Token[]): Run[] {
  const looks: NonNullable<Run["look"]>[] = [];
  let href: string | undefined;
  return tokens.flatMap((token): Run[] => {
    const { type, content } = token;
    if (type === "strong_open") looks.push("strong");
    if (type === "em_open") looks.push("emphasis");
    if (type === "strong_close" || type === "em_close") looks.pop();
    if (type === "link_open") href = String(token.attrGet("href"));
    if (type === "link_close") href = undefined;
    if (type === "softbreak" || type === "hardbreak") return [{ text: " " }];
    const look = looks.at(-1);
    return type === "text" && content
      ? [{ text: content, ...(look && { look }), ...(href && { href }) }]
      : [];
  });
}

/** An editor's Markdown as one line of runs. */
export const richText = (source: string): Rich =>
  parseMarkdown(source).flatMap(({ children }) => runsIn(children ?? []));

/** The list that starts at `from`, and the index of the token after it. */
function listAt(tokens: readonly Token[], from: number): { list: Block; next: number } {
  const { type, level } = tokens[from] ?? { type: "", level: 0 };
  const end = tokens.findIndex(
    (token, at) => at > from && token.level === level && /_list_close$/.test(token.type),
  );
  const items = tokens
    .slice(from, end)
    .flatMap((token) => (token.type === "inline" ? [runsIn(token.children ?? [])] : []));
  return {
    list: { kind: "list", isNumbered: type === "ordered_list_open", items },
    next: end + 1,
  };
}

/** The paragraphs and lists of an editor's Markdown. */
export function richBlocks(source: string): Block[] {
  const tokens = parseMarkdown(source);
  const blocks: Block[] = [];
  let at = 0;
  while (at < tokens.length) {
    const { type = "", children } = tokens[at] ?? {};
    if (/_list_open$/.test(type)) {
      const { list, next } = listAt(tokens, at);
      blocks.push(list);
      at = next;
      continue;
    }
    if (type === "inline") blocks.push({ kind: "paragraph", runs: runsIn(children ?? []) });
    at += 1;
  }
  return blocks;
}
