import type { NamedBar, Pair, PairBar, PairedShape, PairsPart } from "../../shared/figures";
import { Path, Stretched } from "./svg";
import { TableHead } from "./tables";

/** Width of a side and height of a row, in SVG units; CSS stretches the drawing. */
const side = 1000;
const pitch = 10;

/** Space above and below a bar; bins of one distribution have none. */
const gap = 2;

/** A bar in a row, between two distances from the spine. */
const bar = (row: number, space: number, from: number, to: number): string =>
  from === to ? "" : `M${from} ${row * pitch + space}H${to}v${pitch - 2 * space}H${from}z`;

/** Paths of the bars of both sides; the difference is on the right. */
function pathsOf(bars: readonly PairBar[], most: number, space: number) {
  const ends = bars.map(({ source, synthetic }) => ({
    source: Math.round((source / most) * side),
    synthetic: Math.round((synthetic / most) * side),
  }));
  const all = (of: (end: (typeof ends)[number]) => readonly [number, number]) =>
    ends.map((end, row) => bar(row, space, ...of(end))).join("");
  return {
    source: <Path look="source" d={all(({ source }) => [0, -source])} />,
    synthetic: (
      <>
        <Path look="synthetic" d={all(({ synthetic }) => [0, synthetic])} />
        {/* A group that is missing altogether is not shown as a difference. */}
        <Path look="difference" d={all(({ source, synthetic }) => [source, synthetic || source])} />
      </>
    ),
  };
}

/** A row with a name and a bar with its value on each side. */
const BarRow = ({ name, written, most, ...values }: NamedBar & Pick<Pair, "most">) => {
  const { source, synthetic } = pathsOf([values], most, gap);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {written[0]}
        <Stretched viewBox={`${-side} 0 ${side} ${pitch}`}>{source}</Stretched>
      </td>
      <td>
        <Stretched viewBox={`0 0 ${side} ${pitch}`}>{synthetic}</Stretched>
        {written[1]}
      </td>
    </tr>
  );
};

/** A row with a whole distribution, as a drawing across both sides. */
const ShapeRow = ({ bins, ends: [first, last], label, most }: PairedShape) => {
  const { source, synthetic } = pathsOf(bins, most, 0);
  const height = bins.length * pitch;
  return (
    <tr className="bins">
      <th scope="row">
        <span>{first}</span>
        <span className="visually-hidden"> to </span>
        <span>{last}</span>
      </th>
      <td colSpan={2}>
        <div role="img" aria-label={label}>
          <Stretched viewBox={`${-side} 0 ${2 * side} ${height}`}>
            {source}
            {synthetic}
            <Path look="spine" d={`M0 0V${height}`} />
          </Stretched>
        </div>
      </td>
    </tr>
  );
};

/** Source and synthetic table mirrored at a spine: equal distributions look symmetrical. */
export const Pairs = ({ caption, heads, pairs }: PairsPart) => (
  <table className="pairs">
    <TableHead title={caption} heads={heads} />
    {pairs.map((pair) => (
      <tbody key={pair.title}>
        <tr>
          <th scope="rowgroup">{pair.title}</th>
          <td colSpan={2}>{pair.words}</td>
        </tr>
        {"bins" in pair ? (
          <ShapeRow {...pair} />
        ) : (
          pair.bars.map((each) => <BarRow key={each.name} {...each} most={pair.most} />)
        )}
      </tbody>
    ))}
  </table>
);
