import { excerptSize } from "../../shared/search/ranking";
import { fold, normalize, splitWords } from "../../shared/search/words";

/** A piece of text; `marked` if it is one of the words found. */
export interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text into parts and marks the words found; adjacent parts of a kind are merged. */
export function markWords(text: string, found: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const piece of splitWords(text)) {
    const marked = found.has(normalize(piece) ?? "");
    const last = parts.at(-1);
    if (last && last.marked === marked) parts.splice(-1, 1, { text: last.text + piece, marked });
    else if (piece) parts.push({ text: piece, marked });
  }
  return parts;
}

/** Number of distinct words of `found` in a line, and the offset of the first. */
function weigh(line: string, found: ReadonlySet<string>): { count: number; first: number } {
  const plain = fold(line);
  if (![...found].some((word) => plain.includes(word))) return { count: 0, first: 0 };
  const seen = new Set<string>();
  let first = 0;
  let offset = 0;
  for (const piece of splitWords(line)) {
    const word = normalize(piece);
    if (word !== undefined && found.has(word)) {
      if (seen.size === 0) first = offset;
      seen.add(word);
    }
    offset += piece.length;
  }
  return { count: seen.size, first };
}

/** The part of a line around an offset, between whole words, with `…` where it was cut. */
function cut(line: string, offset: number): string {
  const { length, before } = excerptSize;
  if (line.length <= length) return line;
  const wanted = Math.max(0, Math.min(offset - before, line.length - length));
  const start = wanted === 0 ? 0 : line.indexOf(" ", wanted) + 1;
  const most = start + length;
  const space = line.lastIndexOf(" ", most);
  const end = most >= line.length ? line.length : space > start ? space : most;
  return `${start > 0 ? "… " : ""}${line.slice(start, end)}${end < line.length ? " …" : ""}`;
}

/**
 * The line with the most of the words found, cut to the length of an excerpt; the first line if none
 * has any.
 */
export function excerptOf(lines: readonly string[], found: ReadonlySet<string>): Part[] {
  const [fallback = ""] = lines;
  let best = { line: fallback, count: 0, first: 0 };
  for (const line of lines) {
    const { count, first } = weigh(line, found);
    if (count > best.count) best = { line, count, first };
  }
  return markWords(cut(best.line, best.first), found);
}
