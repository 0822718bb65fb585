import type { Rich, Run } from "../../shared/documents";
import { type FontName, solidLine } from "./fonts";
import type { Press, Setting } from "./press";

/** How a text is set. */
export interface Style extends Setting {
  /** From one baseline to the next, in points. */
  readonly leading: number;
}

/** Words of one look that stand together. */
interface Piece {
  readonly text: string;
  readonly setting: Setting;
}

/** A word: pieces between two spaces. */
type Word = readonly Piece[];

/** A text, broken. */
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

/** The words of a text; those of two looks that no space parts are one. */
function wordsOf(text: Rich, style: Style): Piece[][] {
  const words: Piece[][] = [];
  let isOpen = false;
  // Hyphens of the width of a figure would tear words apart.
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
      const piece = { text: part, setting };
      const last = words.at(-1);
      if (isOpen && last) last.push(piece);
      else words.push([piece]);
      isOpen = true;
    }
  }
  return words;
}

const widthOfWord = (press: Press, word: Word): number =>
  word.reduce((sum, { text, setting }) => sum + press.widthOf(text, setting), 0);

/** A word that is wider than a line, such as a checksum, in parts that are not. */
function cut(press: Press, word: Word, width: number): Word[] {
  const [piece] = word;
  if (!piece || word.length > 1 || widthOfWord(press, word) <= width) return [word];
  const wide = press.widthOf("0".repeat(8), piece.setting) / 8;
  const most = Math.max(1, Math.floor(width / (wide * 1.1)));
  const count = Math.ceil(piece.text.length / most);
  const length = Math.ceil(piece.text.length / count);
  return Array.from({ length: count }, (_, at) => [
    { ...piece, text: piece.text.slice(at * length, (at + 1) * length) },
  ]);
}

/** Width that a text cannot do without, and width that it would fill in one line, in points. */
export function needOf(press: Press, text: Rich, style: Style, longest: number) {
  const widths = wordsOf(text, style).map((word) => widthOfWord(press, word));
  const space = press.widthOf(" ", style);
  return {
    least: Math.min(longest, Math.max(0, ...widths)),
    most: widths.reduce((sum, width) => sum + width + space, -space),
  };
}

/** Breaks a text into lines of at most `width` points. */
export function breakLines(press: Press, text: Rich, style: Style, width: number): Lines {
  const space = press.widthOf(" ", style);
  const lines: Word[][] = [];
  let left = 0;
  let widest = 0;
  for (const whole of wordsOf(text, style)) {
    const parts = cut(press, whole, width);
    for (const [at, word] of parts.entries()) {
      const own = widthOfWord(press, word);
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

/** The pieces of a line, as few as can be; all but the last line end in the space that parts it from the next. */
function piecesOf(line: readonly Word[], style: Style, isLast: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, word] of line.entries()) {
    for (const [inWord, piece] of word.entries()) {
      const gap = at > 0 && inWord === 0 ? " " : "";
      const last = pieces.at(-1);
      if (last && last.setting.font === piece.setting.font) {
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

/** Sets lines with their upper left corner at a place; to the right of `width` when they are figures. */
export function setLines(
  press: Press,
  { lines, style }: Lines,
  left: number,
  top: number,
  rightOf?: number,
): void {
  const inset = (style.leading - style.size * solidLine) / 2;
  for (const [index, line] of lines.entries()) {
    const pieces = piecesOf(line, style, index === lines.length - 1);
    const widths = pieces.map(({ text, setting }) => press.widthOf(text, setting));
    const trimmed = piecesOf(line, style, true).map(({ text, setting }) =>
      press.widthOf(text, setting),
    );
    const total = trimmed.reduce((sum, width) => sum + width, 0);
    let x = rightOf === undefined ? left : left + rightOf - total;
    for (const [at, { text, setting }] of pieces.entries()) {
      press.words(text, x, top + index * style.leading + inset, setting);
      x += widths[at] ?? 0;
    }
  }
}
