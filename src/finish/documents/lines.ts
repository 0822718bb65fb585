import type { Rich, Run } from "../../shared/documents";
import { type FontName, solidLine } from "./fonts";
import type { Element, PdfWriter, Setting } from "./pdf-writer";

/** A text style. */
export interface Style extends Setting {
  /** From one baseline to the next, in points. */
  readonly leading: number;
}

/** Text in one style without a space. */
interface Piece {
  readonly text: string;
  readonly setting: Setting;
  readonly href?: string | undefined;
}

/** A word: pieces between two spaces. */
type Word = readonly Piece[];

/** A text broken into lines. */
export interface Lines {
  readonly lines: readonly (readonly Word[])[];
  /** Width of the widest line, in points. */
  readonly width: number;
  readonly height: number;
  readonly style: Style;
}

const fontOf = ({ look }: Run, style: Style): FontName => {
  if (look === "strong") return "bold";
  return look === "emphasis" || look === "open" ? "italic" : style.font;
};

/** The words of a text. A word may have several pieces, since styles can change within it. */
function wordsOf(text: Rich, style: Style): Piece[][] {
  const words: Piece[][] = [];
  let isOpen = false;
  // Tabular figures also widen hyphens, which would look like gaps in words.
  const hasHyphens = /\p{L}-|-\p{L}/u.test(text.map((run) => run.text).join(""));
  for (const run of text) {
    const setting: Setting = {
      ...style,
      isTabular: style.isTabular === true && !hasHyphens,
      font: fontOf(run, style),
      ink: run.look === "open" ? "gray" : style.ink,
    };
    for (const part of run.text.split(/([ \n]+)/)) {
      if (part === "") continue;
      if (/^[ \n]/.test(part)) {
        isOpen = false;
        continue;
      }
      const piece: Piece = { text: part, setting, href: run.href };
      const last = words.at(-1);
      if (isOpen && last) last.push(piece);
      else words.push([piece]);
      isOpen = true;
    }
  }
  return words;
}

const widthOfWord = (pdf: PdfWriter, word: Word): number =>
  word.reduce((sum, { text, setting }) => sum + pdf.widthOf(text, setting), 0);

/** Splits a word that is wider than a line, such as a checksum. */
function splitWord(pdf: PdfWriter, word: Word, width: number): Word[] {
  const [piece] = word;
  if (!piece || word.length > 1 || widthOfWord(pdf, word) <= width) return [word];
  const wide = pdf.widthOf("0".repeat(8), piece.setting) / 8;
  const most = Math.max(1, Math.floor(width / (wide * 1.1)));
  const count = Math.ceil(piece.text.length / most);
  const length = Math.ceil(piece.text.length / count);
  return Array.from({ length: count }, (_, at) => [
    { ...piece, text: piece.text.slice(at * length, (at + 1) * length) },
  ]);
}

/** Minimum (longest word, up to `longest`) and maximum (one line) content width of a text, in points. */
export function contentWidth(pdf: PdfWriter, text: Rich, style: Style, longest: number) {
  const widths = wordsOf(text, style).map((word) => widthOfWord(pdf, word));
  const space = pdf.widthOf(" ", style);
  return {
    min: Math.min(longest, Math.max(0, ...widths)),
    max: widths.reduce((sum, width) => sum + width + space, -space),
  };
}

/** Breaks a text into lines of at most `width` points. */
export function breakLines(pdf: PdfWriter, text: Rich, style: Style, width: number): Lines {
  const space = pdf.widthOf(" ", style);
  const lines: Word[][] = [];
  let left = 0;
  let widest = 0;
  for (const whole of wordsOf(text, style)) {
    const parts = splitWord(pdf, whole, width);
    for (const [at, word] of parts.entries()) {
      const own = widthOfWord(pdf, word);
      const line = lines.at(-1);
      if (line && at === 0 && left + space + own <= width) {
        line.push(word);
        left += space + own;
      } else {
        lines.push([word]);
        left = own;
      }
      widest = Math.max(widest, left);
    }
  }
  return { lines, width: widest, height: lines.length * style.leading, style };
}

/** The pieces of a line, merged by style. Lines but the last end in a space, so that extracted text has one. */
function piecesOf(line: readonly Word[], style: Style, isLast: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, word] of line.entries()) {
    for (const [inWord, piece] of word.entries()) {
      const gap = at > 0 && inWord === 0 ? " " : "";
      const last = pieces.at(-1);
      if (last && last.setting.font === piece.setting.font && last.href === piece.href) {
        pieces[pieces.length - 1] = { ...last, text: `${last.text}${gap}${piece.text}` };
      } else if (last && gap) {
        pieces[pieces.length - 1] = { ...last, text: `${last.text} ` };
        pieces.push(piece);
      } else pieces.push(piece);
    }
  }
  if (isLast) return pieces;
  const end = pieces.at(-1) ?? { text: "", setting: style };
  return [...pieces.slice(0, -1), { ...end, text: `${end.text} ` }];
}

/** A piece at its place, in points from the top left. */
interface Placed extends Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The pieces of lines that start at a corner; with `rightOf`, aligned right at that distance from `left`. */
function placed(
  pdf: PdfWriter,
  { lines, style }: Lines,
  left: number,
  top: number,
  rightOf?: number,
): Placed[] {
  const inset = (style.leading - style.size * solidLine) / 2;
  return lines.flatMap((line, index) => {
    const pieces = piecesOf(line, style, index === lines.length - 1);
    const widths = pieces.map(({ text, setting }) => pdf.widthOf(text, setting));
    const trimmed = piecesOf(line, style, true).map(({ text, setting }) =>
      pdf.widthOf(text, setting),
    );
    const total = trimmed.reduce((sum, width) => sum + width, 0);
    let x = rightOf === undefined ? left : left + rightOf - total;
    return pieces.map((piece, at) => {
      const width = widths[at] ?? 0;
      x += width;
      return { ...piece, x: x - width, y: top + index * style.leading + inset, width };
    });
  });
}

const drawPieces = (pdf: PdfWriter, pieces: readonly Placed[]): void => {
  for (const { text, x, y, setting } of pieces) pdf.words(text, x, y, setting);
};

/** Draws lines from their upper left corner; with `rightOf`, aligns them right at that distance from `left`. */
export const setLines = (
  pdf: PdfWriter,
  lines: Lines,
  left: number,
  top: number,
  rightOf?: number,
): void => drawPieces(pdf, placed(pdf, lines, left, top, rightOf));

/** Draws lines as the content of an element of the structure, in which links are elements of their own. */
export function writeLines(
  pdf: PdfWriter,
  element: Element,
  lines: Lines,
  left: number,
  top: number,
  rightOf?: number,
): void {
  const groups: Placed[][] = [];
  for (const piece of placed(pdf, lines, left, top, rightOf)) {
    const last = groups.at(-1);
    if (last && last[0]?.href === piece.href) last.push(piece);
    else groups.push([piece]);
  }
  for (const group of groups) {
    const href = group[0]?.href;
    if (href === undefined) pdf.within(element, () => drawPieces(pdf, group));
    else pdf.link(element, href, group, () => drawPieces(pdf, group));
  }
}
