import type { MatricesPart } from "../../shared/figures";
import { drawing, element } from "./html";
import { panel, path, words } from "./svg";

/** Row height and font size, in SVG units. */
const pitch = 11;

/** Width of a mark, in SVG units, by the absolute value from which it applies. */
const marks = [
  { from: 0.05, width: 3 },
  { from: 0.15, width: 5 },
  { from: 0.3, width: 7 },
  { from: 0.5, width: 9 },
  { from: 0.7, width: 10 },
] as const;

type Cell = { readonly row: number; readonly column: number; readonly value: number };

/**
 * Squares centered on cells: filled ones as dots of the stroke's width, or outlines of width `hollow`. Steps
 * are relative and in whole cells, since these compress better.
 */
function squares(cells: readonly Cell[], hollow?: number): string {
  const side = hollow && (hollow - 1) / pitch;
  const [shape, corner] = side
    ? [`h${short(side)}v${short(side)}h-${short(side)}z`, -side / 2]
    : ["h0", 0];
  return cells
    .map(({ row, column }, index) => {
      const before = cells[index - 1];
      return before
        ? `m${column - before.column} ${row - before.row}${shape}`
        : `M${short(column + corner)} ${short(row + corner)}${shape}`;
    })
    .join("");
}

/** Rounds to two decimals. */
const short = (value: number): string => String(Number(value.toFixed(2)));

/** Marks of the cells, as one path for each width and sign. */
function drawCells(cells: readonly Cell[], tone: string): string {
  const sized = marks.flatMap(({ from, width }, index) => {
    const to = marks[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const own = cells.filter(({ value }) => Math.abs(value) >= from && Math.abs(value) < to);
    return [
      path(`w${width} ${tone}`, squares(own.filter(({ value }) => value > 0))),
      path(
        `hollow ${tone}`,
        squares(
          own.filter(({ value }) => value < 0),
          width,
        ),
      ),
    ];
  });
  return element("g", `transform="translate(6 6)scale(${pitch})"`, sized);
}

/** Legend of the mark sizes, in the empty half of a panel. */
function legend(tone: string): string[] {
  const [row, column] = [1, 22];
  const at = (index: number) => ({ row: row + index * 1.5, column, value: 1 });
  const last = at(marks.length);
  return [
    element("g", `transform="translate(6 6)scale(${pitch})"`, [
      ...marks.map(({ width }, index) => path(`w${width} ${tone}`, squares([at(index)]))),
      path(`hollow ${tone}`, squares([last], 9)),
    ]),
    ...[...marks.map(({ from }) => `from ${from}`), "negative"].map((text, index) =>
      words({ x: column * pitch + 20, y: Math.round(at(index).row * pitch) + 10 }, text),
    ),
  ];
}

const below = (values: readonly (readonly number[])[]): Cell[] =>
  values.flatMap((line, row) =>
    line.slice(0, row).map((value, column) => ({ row, column, value })),
  );

/** Lower triangles side by side; names on the diagonal label both rows and columns. */
export const matrices = ({ label, names, panels }: MatricesPart): string =>
  drawing(
    "panels",
    label,
    panels.map(({ title, tone, values }, index) =>
      panel(title, names.length * pitch + 2, [
        path("grid", names.map((_, row) => `M0 ${(row + 1) * pitch}h${row * pitch}`).join("")),
        // One legend is enough: sizes mean the same in all panels.
        ...(index === 0 ? legend(tone) : []),
        drawCells(below(values), tone),
        ...names.map((name, row) =>
          words({ x: row * pitch + 3, y: row * pitch + 10 }, name, "name"),
        ),
      ]),
    ),
  );
