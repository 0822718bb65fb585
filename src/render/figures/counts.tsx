import { Fragment } from "react";
import type { CountsPart } from "../../shared/figures";
import { Path, Stretched, through } from "./svg";
import { Key, Table } from "./tables";

type Row = CountsPart["tables"][0]["rows"][0];

/** Height of a ridge in SVG units; CSS stretches it to its row. A step is one unit wide. */
const height = 100;

interface RidgeProps extends Pick<Row, "ridge" | "cells"> {
  /** Widths of the cells, in steps. */
  readonly widths: readonly number[];
  /** The density at the top of the drawing. */
  readonly highest: number;
}

/** A distribution whose area is split at the borders of the cells below it, since withheld cells are marked. */
const Ridge = ({ ridge, cells, widths, highest }: RidgeProps) => {
  const points = ridge.map(
    (density, at) => [at, Math.round(height * (1 - density / highest))] as const,
  );
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const areas = (isWithheld: boolean) =>
    ends
      .map((end, at) => {
        const start = end - (widths[at] ?? 0);
        return Boolean(cells[at]?.withheld) === isWithheld
          ? `${through(points.slice(start, end + 1))}V${height}H${start}z`
          : "";
      })
      .join("");
  return (
    <Stretched viewBox={`0 0 ${points.length - 1} ${height}`}>
      <Path look="area synthetic" d={areas(false)} />
      <Path look="area difference" d={areas(true)} />
      <Path look="synthetic" d={through(points)} />
    </Stretched>
  );
};

/** Tables of counts under their distributions, all to one scale, with the reasons for withheld cells. */
export const Counts = ({ corner, heads, widths, reasons, tables }: CountsPart) => {
  const highest = Math.max(...tables.flatMap(({ rows }) => rows.flatMap((row) => row.ridge)));
  const rowHead = <span className="visually-hidden">{corner}</span>;
  return (
    <>
      <Key
        entries={[
          { tone: "synthetic", words: "people by age" },
          { tone: "difference", words: `${reasons.small}; ${reasons.beside}` },
        ]}
      />
      <div className="counts">
        {tables.map(({ title, rows }) => (
          <Table
            key={title}
            className="counted"
            title={title}
            heads={[rowHead, ...heads]}
            rows={rows.map(({ name, total, ridge, cells }) => [
              <Fragment key={name}>
                {name} <span>{total}</span>
                <Ridge ridge={ridge} cells={cells} widths={widths} highest={highest} />
              </Fragment>,
              ...cells.map(({ text }) => text),
            ])}
            lookOf={(row, column) => {
              const withheld = rows[row]?.cells[column]?.withheld;
              return withheld && `${withheld} difference`;
            }}
          />
        ))}
      </div>
    </>
  );
};
