import { plain, type Rich, type Table } from "../../shared/documents";
import { breakLines, type Lines, needOf, type Style, setLines } from "./lines";
import type { Element } from "./press";
import type { Place, Setter, Strip } from "./strip";

/** Space between columns, above and below cells, in points. */
const gutter = 10;
const pad = 3.2;

/** The longest word that is not cut, such as the name of a column, in points. */
const longestWord = 150;

/** Least width of a column that the reader fills in, and least height of its cells, in points. */
const roomWidth = 150;
const roomHeight = 34;

/** Widths that the cells of a column cannot do without and that they would fill, in points. */
interface Need {
  readonly least: number;
  readonly most: number;
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const wider = (one: Need, other: Need): Need => ({
  least: Math.max(one.least, other.least),
  most: Math.max(one.most, other.most),
});

/** Widths of columns that fill `width`: those of short cells get what they need, the others share the rest. Of spare width, columns get the same or as they need. */
function widthsOf(needs: readonly Need[], width: number, isEven: boolean): number[] {
  const most = sum(needs.map((need) => need.most));
  if (most <= width) {
    const spare = width - most;
    return needs.map((need) =>
      isEven ? need.most + spare / needs.length : need.most + (spare * need.most) / most,
    );
  }
  const widths = needs.map(() => 0);
  let open = needs.map((_, at) => at);
  let left = width;
  while (open.length > 0) {
    const fair = left / open.length;
    const short = open.filter((at) => (needs[at]?.most ?? 0) <= fair);
    if (short.length === 0) break;
    for (const at of short) widths[at] = needs[at]?.most ?? 0;
    left -= sum(short.map((at) => widths[at] ?? 0));
    open = open.filter((at) => !short.includes(at));
  }
  const wanted = sum(open.map((at) => needs[at]?.most ?? 0));
  for (const at of open) {
    const { least = 0, most: own = 0 } = needs[at] ?? {};
    widths[at] = Math.max(least, (left * own) / wanted);
  }
  const over = sum(widths) / width;
  return over > 1 ? widths.map((each) => each / over) : widths;
}

interface Cell {
  readonly lines: Lines;
  readonly left: number;
  /** Set where figures end, in points from `left`. */
  readonly rightOf?: number;
}

/** Columns of a table, and how its cells are set. */
interface Grid {
  readonly cells: (row: readonly Rich[], style: Style) => Cell[];
  readonly head: Style;
  readonly body: Style;
}

/** How the cells of a table of many columns are set. */
const tight = { size: 6.5, leading: 9.2, gutter: 6 } as const;

/** Columns as wide as their cells need; where these do not fit, heads are broken, then all is set smaller. */
function gridOf({ press, scale }: Setter, table: Table, place: Place): Grid {
  const freeWith = (between: number) =>
    place.width - (table.fill ? roomWidth + between : 0) - between * (table.head.length - 1);
  const needsIn = (style: Style): { heads: Need[]; cells: Need[] } => ({
    heads: table.head.map((text) =>
      needOf(press, plain(text), { ...style, font: "bold" }, longestWord),
    ),
    cells: table.head.map((_, column) =>
      table.rows
        .map((row) => needOf(press, row[column] ?? [], style, longestWord))
        .reduce(wider, { least: 0, most: 0 }),
    ),
  });
  const choose = (style: Style, free: number): { needs: Need[]; fits: boolean } => {
    const { heads, cells } = needsIn(style);
    const open = cells.map((cell, at) => wider(cell, heads[at] ?? cell));
    const isOpen = style.size > tight.size && sum(open.map(({ most }) => most)) <= free;
    if (isOpen) return { needs: open, fits: true };
    const broken = cells.map((cell, at) => {
      const least = Math.max(cell.least, heads[at]?.least ?? 0);
      return { least, most: Math.max(cell.most, least) };
    });
    return { needs: broken, fits: sum(broken.map(({ most }) => most)) <= free };
  };
  const usual: Style = { ...scale.small, isTabular: true };
  const isWide = table.hasFigures === true && !choose(usual, freeWith(gutter)).fits;
  const body: Style = isWide ? { ...usual, size: tight.size, leading: tight.leading } : usual;
  const between = isWide ? tight.gutter : gutter;
  const { needs } = choose(body, freeWith(between));
  const widths = [
    ...widthsOf(needs, freeWith(between), isWide),
    ...(table.fill ? [roomWidth] : []),
  ];
  const lefts = widths.map(
    (_, at) => place.left + sum(widths.slice(0, at).map((width) => width + between)),
  );
  return {
    body,
    head: { ...body, font: "bold", isTabular: false },
    cells: (row, style) =>
      row.map((text, at) => ({
        lines: breakLines(press, text, style, (widths[at] ?? 0) + 0.01),
        left: lefts[at] ?? place.left,
        ...(table.hasFigures && at > 0 ? { rightOf: widths[at] ?? 0 } : {}),
      })),
  };
}

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines }) => lines.height)) + 2 * pad;

/** The strips of a table: caption and head, then its rows; a page in its midst repeats the head. */
export function tableStrips(setter: Setter, table: Table, place: Place, parent: Element): Strip[] {
  const { press, scale } = setter;
  const element = press.element("Table", parent);
  const grid = gridOf(setter, table, place);
  const named = table.fill ? [...table.head, table.fill] : table.head;
  const head = grid.cells(named.map(plain), grid.head);
  const headHeight = heightOf(head);
  const set = (cells: readonly Cell[], top: number) => {
    for (const { lines, left, rightOf } of cells) setLines(press, lines, left, top + pad, rightOf);
  };
  const ruleAt = (top: number, weight: number) =>
    press.rule(place.left, top, place.width, weight, weight > 0.5 ? "black" : "line");

  const caption = table.caption
    ? breakLines(press, plain(table.caption), { ...scale.small, ink: "gray" }, place.width)
    : undefined;
  const captionStrip: Strip[] = caption
    ? [
        {
          height: caption.height,
          before: scale.gap * 1.5,
          keepsNext: true,
          draw: (top) =>
            press.within(press.element("Caption", element), () =>
              setLines(press, caption, place.left, top),
            ),
        },
      ]
    : [];

  const headStrip: Strip = {
    height: headHeight,
    before: caption ? 2 : scale.gap,
    keepsNext: true,
    draw: (top) => {
      const row = press.element("TR", element);
      for (const { lines, left, rightOf } of head) {
        const cell = press.element("TH", row, "Column");
        press.within(cell, () => setLines(press, lines, left, top + pad, rightOf));
      }
      press.aside(() => ruleAt(top + headHeight, 0.75));
    },
  };
  const again = {
    height: headHeight,
    draw: (top: number) =>
      press.aside(() => {
        set(head, top);
        ruleAt(top + headHeight, 0.75);
      }),
  };

  const rowStrip = (texts: readonly Rich[]): Strip => {
    const cells = grid.cells(texts, grid.body);
    const height = table.fill ? Math.max(roomHeight, heightOf(cells)) : heightOf(cells);
    return {
      height,
      before: 0,
      again,
      draw: (top) => {
        const row = press.element("TR", element);
        for (const [at, { lines, left, rightOf }] of cells.entries()) {
          const cell = press.element(at === 0 ? "TH" : "TD", row, at === 0 ? "Row" : undefined);
          press.within(cell, () => setLines(press, lines, left, top + pad, rightOf));
        }
        if (table.fill) press.element("TD", row);
        press.aside(() => ruleAt(top + height, 0.5));
      },
    };
  };
  return [...captionStrip, headStrip, ...table.rows.map(rowStrip)];
}
