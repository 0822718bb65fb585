import { plain, type Rich, type Table, wordsOf } from "../../shared/documents";
import type { Box, Layout, Place } from "./box";
import { breakLines, contentWidth, type Lines, type Style, setLines, writeLines } from "./lines";
import type { Element } from "./pdf-writer";

/** Space between columns, and above and below cells, in points. */
const gutter = 10;
const pad = 3.2;

/** Words up to this width, such as column names, are not split, in points. */
const longestWord = 150;

/** Width of a column to fill in, and minimum height of its cells, in points. */
const fillWidth = 150;
const fillHeight = 34;

/** Minimum and maximum content width of a column, in points. */
interface ContentWidth {
  readonly min: number;
  readonly max: number;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const wider = (one: ContentWidth, other: ContentWidth): ContentWidth => ({
  min: Math.max(one.min, other.min),
  max: Math.max(one.max, other.max),
});

/**
 * Widths of columns that fill `width`. Narrow columns get their maximum content width, and the others share
 * the rest. Spare width is shared evenly or in proportion.
 */
function widthsOf(needs: readonly ContentWidth[], width: number, isEven: boolean): number[] {
  const max = sum(needs.map((need) => need.max));
  if (max <= width) {
    const spare = width - max;
    return needs.map((need) =>
      isEven ? need.max + spare / needs.length : need.max + (spare * need.max) / max,
    );
  }
  const widths = needs.map(() => 0);
  let open = needs.map((_, at) => at);
  let left = width;
  while (open.length > 0) {
    const fair = left / open.length;
    const short = open.filter((at) => (needs[at]?.max ?? 0) <= fair);
    if (short.length === 0) break;
    for (const at of short) widths[at] = needs[at]?.max ?? 0;
    left -= sum(short.map((at) => widths[at] ?? 0));
    open = open.filter((at) => !short.includes(at));
  }
  const wanted = sum(open.map((at) => needs[at]?.max ?? 0));
  for (const at of open) {
    const { min = 0, max: own = 0 } = needs[at] ?? {};
    widths[at] = Math.max(min, (left * own) / wanted);
  }
  const over = sum(widths) / width;
  return over > 1 ? widths.map((each) => each / over) : widths;
}

interface Cell {
  readonly lines: Lines;
  readonly left: number;
  /** Right edge of right-aligned numbers, in points from `left`. */
  readonly rightOf?: number;
}

/** Columns and text styles of a table. */
interface Grid {
  readonly cells: (row: readonly Rich[], style: Style) => Cell[];
  readonly head: Style;
  readonly body: Style;
}

/** Text size and gutter of a table with many columns. */
const tight = { size: 6.5, leading: 9.2, gutter: 6 } as const;

/** Fits the columns into a place: headings wrap if needed, then everything is set smaller. */
function gridOf({ pdf, scale }: Layout, table: Table, place: Place): Grid {
  const freeWith = (between: number) =>
    place.width - (table.fill ? fillWidth + between : 0) - between * (table.head.length - 1);
  const needsIn = (style: Style): { heads: ContentWidth[]; cells: ContentWidth[] } => ({
    heads: table.head.map((text) =>
      contentWidth(pdf, plain(text), { ...style, font: "bold" }, longestWord),
    ),
    cells: table.head.map((_, column) =>
      table.rows
        .map((row) => contentWidth(pdf, row[column] ?? [], style, longestWord))
        .reduce(wider, { min: 0, max: 0 }),
    ),
  });
  const choose = (style: Style, free: number): { needs: ContentWidth[]; fits: boolean } => {
    const { heads, cells } = needsIn(style);
    const open = cells.map((cell, at) => wider(cell, heads[at] ?? cell));
    const isOpen = style.size > tight.size && sum(open.map(({ max }) => max)) <= free;
    if (isOpen) return { needs: open, fits: true };
    const broken = cells.map((cell, at) => {
      const min = Math.max(cell.min, heads[at]?.min ?? 0);
      return { min, max: Math.max(cell.max, min) };
    });
    return { needs: broken, fits: sum(broken.map(({ max }) => max)) <= free };
  };
  const usual: Style = { ...scale.small, isTabular: true };
  const isWide = table.hasFigures === true && !choose(usual, freeWith(gutter)).fits;
  const body: Style = isWide ? { ...usual, size: tight.size, leading: tight.leading } : usual;
  const between = isWide ? tight.gutter : gutter;
  const { needs } = choose(body, freeWith(between));
  const widths = [
    ...widthsOf(needs, freeWith(between), isWide),
    ...(table.fill ? [fillWidth] : []),
  ];
  const lefts = widths.map(
    (_, at) => place.left + sum(widths.slice(0, at).map((width) => width + between)),
  );
  return {
    body,
    head: { ...body, font: "bold", isTabular: false },
    cells: (row, style) =>
      row.map((text, at) => ({
        lines: breakLines(pdf, text, style, (widths[at] ?? 0) + 0.01),
        left: lefts[at] ?? place.left,
        ...(table.hasFigures && at > 0 ? { rightOf: widths[at] ?? 0 } : {}),
      })),
  };
}

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines }) => lines.height)) + 2 * pad;

/** The boxes of a table: caption, head, rows. Pages that continue it repeat the head. */
export function tableBoxes(layout: Layout, table: Table, place: Place, parent: Element): Box[] {
  const { pdf, scale } = layout;
  const element = pdf.element("Table", parent);
  const grid = gridOf(layout, table, place);
  const named = table.fill ? [...table.head, table.fill] : table.head;
  const head = grid.cells(named.map(plain), grid.head);
  const headHeight = heightOf(head);
  const set = (cells: readonly Cell[], top: number) => {
    for (const { lines, left, rightOf } of cells) setLines(pdf, lines, left, top + pad, rightOf);
  };
  const ruleAt = (top: number, weight: number) =>
    pdf.rule(place.left, top, place.width, weight, weight > 0.5 ? "black" : "line");

  const caption = table.caption
    ? breakLines(pdf, plain(table.caption), { ...scale.small, ink: "gray" }, place.width)
    : undefined;
  const captionBox: Box[] = caption
    ? [
        {
          height: caption.height,
          before: scale.gap * 1.5,
          keepsNext: true,
          draw: (top) => writeLines(pdf, pdf.element("Caption", element), caption, place.left, top),
        },
      ]
    : [];

  const headBox: Box = {
    height: headHeight,
    before: caption ? 2 : scale.gap,
    keepsNext: true,
    draw: (top) => {
      const row = pdf.element("TR", element);
      for (const { lines, left, rightOf } of head) {
        const cell = pdf.element("TH", row, "Column");
        writeLines(pdf, cell, lines, left, top + pad, rightOf);
      }
      pdf.artifact(() => ruleAt(top + headHeight, 0.75));
    },
  };
  const repeatedHead = {
    height: headHeight,
    draw: (top: number) =>
      pdf.artifact(() => {
        set(head, top);
        ruleAt(top + headHeight, 0.75);
      }),
  };

  const rowBox = (texts: readonly Rich[]): Box => {
    const cells = grid.cells(texts, grid.body);
    const height = table.fill ? Math.max(fillHeight, heightOf(cells)) : heightOf(cells);
    return {
      height,
      before: 0,
      repeatedHead,
      draw: (top) => {
        const row = pdf.element("TR", element);
        for (const [at, { lines, left, rightOf }] of cells.entries()) {
          const cell = pdf.element(at === 0 ? "TH" : "TD", row, at === 0 ? "Row" : undefined);
          writeLines(pdf, cell, lines, left, top + pad, rightOf);
        }
        if (table.fill)
          pdf.field(pdf.element("TD", row), `${table.fill}: ${wordsOf(texts[0] ?? [])}`, {
            left: place.left + place.width - fillWidth,
            top: top + pad,
            width: fillWidth,
            height: height - 2 * pad,
          });
        pdf.artifact(() => ruleAt(top + height, 0.5));
      },
    };
  };
  return [...captionBox, headBox, ...table.rows.map(rowBox)];
}
