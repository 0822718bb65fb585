import { typeset } from "../../data";
import { type Block, plain, type Rich } from "../../shared/documents";
import type { FigureData, Part } from "../../shared/figures";

const runsOf = (text: string): Rich => plain(typeset(text));

/** The printable content of a part of a figure: tables, terms and files, but no drawings. */
function blocksOfPart(part: Part): Block[] {
  if (part.kind === "table" || part.kind === "numbers") {
    const { title, head, rows, hasFigures = false } = part;
    const cells = rows.map((row) => row.map(runsOf));
    return [{ kind: "table", caption: title, head, rows: cells, hasFigures }];
  }
  if (part.kind === "pairs") {
    const rows = part.pairs.flatMap((pair) => ("bars" in pair ? pair.bars : []));
    const cells = rows.map(({ name, written }) => [name, ...written].map(runsOf));
    return [
      { kind: "table", caption: part.caption, head: part.heads, rows: cells, hasFigures: true },
    ];
  }
  if (part.kind === "terms") {
    const terms = part.terms.map(({ term, text, source }) => ({
      term,
      runs: runsOf(source ? `${text} (${source})` : text),
    }));
    return [{ kind: "terms", columns: 1, terms }];
  }
  if (part.kind !== "files") return [];
  const rows = part.files.map(({ title, size, sha256 }) => [title, size, sha256].map(plain));
  return [{ kind: "table", head: ["File", "Size", "SHA-256"], rows }];
}

/** The tables, terms and files of a figure. @throws when it has none. */
export function figureBlocks({ parts }: FigureData): Block[] {
  const blocks = parts.flatMap(blocksOfPart);
  if (blocks.length === 0) throw new Error("a figure of drawings alone cannot be printed");
  return blocks;
}
