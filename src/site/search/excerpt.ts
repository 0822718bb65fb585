import { excerptSize } from "../../shared/search/ranking";
import { normalize, fold, splitWords } from "../../shared/search/words";

/** A piece of text; `marked` when it is one of the words found. */
export interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text into parts, the words found marked. Neighbors alike are joined. */
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

/** How many different words of `found` a line holds, and where the first of them begins. */
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
  const end = start + length >= line.length ? line.length : line.lastIndexOf(" ", start + length);
  return `${start > 0 ? "… " : ""}${line.slice(start, end)}${end < line.length ? " …" : ""}`;
}

/**
 * The line that holds most of the words found, cut to the length of an excerpt; the first of
 * `lines`, which are in the order of preference, when none holds any.
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
