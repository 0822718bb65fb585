import { Fragment, type ReactNode } from "react";
import type { MatricesPart } from "../../shared/figures";
import { Drawing, Panel, Path, Words } from "./svg";
import { keyOf } from "./tables";

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

/** Squares centered on cells: filled ones as dots of the stroke's width, or outlines of width `hollow`. */
function squares(cells: readonly Cell[], hollow?: number): string {
  const side = hollow ? (hollow - 1) / pitch : 0;
  const shape = hollow ? `h${short(side)}v${short(side)}h-${short(side)}z` : "h0";
  return cells
    .map(({ row, column }) => `M${short(column - side / 2)} ${short(row - side / 2)}${shape}`)
    .join("");
}

/** Rounds to two decimals. */
const short = (value: number): string => String(Number(value.toFixed(2)));

/** What is drawn in units of cells. */
const InCells = ({ children }: { children: ReactNode }) => (
  <g transform={`translate(6 6)scale(${pitch})`}>{children}</g>
);

/** Marks of the cells, as one path for each width and sign. */
const Marks = ({ cells, tone }: { cells: readonly Cell[]; tone: string }) => (
  <InCells>
    {marks.map(({ from, width }, index) => {
      const to = marks[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const own = cells.filter(({ value }) => Math.abs(value) >= from && Math.abs(value) < to);
      const [above, below] = [
        own.filter(({ value }) => value > 0),
        own.filter(({ value }) => value < 0),
      ];
      return (
        <Fragment key={width}>
          <Path look={`w${width} ${tone}`} d={squares(above)} />
          <Path look={`hollow ${tone}`} d={squares(below, width)} />
        </Fragment>
      );
    })}
  </InCells>
);

/** Legend of the mark sizes, in the empty half of a panel. */
const Legend = ({ tone }: { tone: string }) => {
  const [row, column] = [1, 22];
  const at = (index: number) => ({ row: row + index * 1.5, column, value: 1 });
  return (
    <>
      <InCells>
        {marks.map(({ width }, index) => (
          <Path key={width} look={`w${width} ${tone}`} d={squares([at(index)])} />
        ))}
        <Path look={`hollow ${tone}`} d={squares([at(marks.length)], 9)} />
      </InCells>
      {[...marks.map(({ from }) => `from ${from}`), "negative"].map((text, index) => (
        <Words
          key={text}
          x={column * pitch + 20}
          y={Math.round(at(index).row * pitch) + 10}
          text={text}
        />
      ))}
    </>
  );
};

const below = (values: readonly (readonly number[])[]): Cell[] =>
  values.flatMap((line, row) =>
    line.slice(0, row).map((value, column) => ({ row, column, value })),
  );

/** Lower triangles side by side; names on the diagonal label both rows and columns. */
export const Matrices = ({ label, names, panels }: MatricesPart) => (
  <Drawing className="panels" label={label}>
    {panels.map(({ title, tone, values }, index) => (
      <Panel key={title} title={title} height={names.length * pitch + 2}>
        <Path
          look="grid"
          d={names.map((_, row) => `M0 ${(row + 1) * pitch}h${row * pitch}`).join("")}
        />
        {/* One legend is enough: sizes mean the same in all panels. */}
        {index === 0 && <Legend tone={tone} />}
        <Marks cells={below(values)} tone={tone} />
        {names.map((name, row) => (
          <Words
            key={keyOf(row)}
            x={row * pitch + 3}
            y={row * pitch + 10}
            look="name"
            text={name}
          />
        ))}
      </Panel>
    ))}
  </Drawing>
);
