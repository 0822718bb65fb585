import { Fragment } from "react";
import type { StripsPart } from "../../shared/figures";
import { Path, Stretched } from "./svg";
import { Key, keyOf, Table } from "./tables";

/** Length of a full strip in SVG units; CSS stretches the drawing. */
const width = 1000;

type Row = StripsPart["rows"][number];

/** A strip of its parts, from the left. Parts that are not empty stay visible. */
const Strip = ({ parts, most }: Pick<Row, "parts"> & Pick<StripsPart, "most">) => {
  const units = (length: number) => (length > 0 ? Math.max(2, (length / most) * width) : 0);
  const startOf = (at: number) =>
    parts.slice(0, at).reduce((sum, { length }) => sum + units(length), 0);
  return (
    <Stretched viewBox={`0 0 ${width} 10`}>
      {parts.map(({ tone, length, isFaint }, at) => {
        const end = Math.min(width, Math.round(startOf(at + 1)));
        return (
          <Path
            key={keyOf(at)}
            look={isFaint ? `${tone} faint` : tone}
            d={length > 0 ? `M${Math.round(startOf(at))} 5H${end}` : ""}
          />
        );
      })}
    </Stretched>
  );
};

/** A table with a strip under the name of each row, all to one scale. */
export const Strips = ({ title, key: entries, heads, most, rows }: StripsPart) => (
  <>
    {entries && <Key entries={entries} />}
    <Table
      className="strips"
      title={title}
      heads={heads}
      labels={heads.slice(1)}
      rows={rows.map(({ name, note, parts, cells }) => [
        <Fragment key={name}>
          {name}
          <small>{note}</small>
          <Strip parts={parts} most={most} />
        </Fragment>,
        ...cells,
      ])}
    />
  </>
);
