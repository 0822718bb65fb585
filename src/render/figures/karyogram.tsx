import type { KaryogramPart } from "../../shared/figures";
import { ColumnHeads } from "../../ui/column-heads";
import { Path } from "./svg";
import { Key, keyOf } from "./tables";

type ChromosomeProps = KaryogramPart["chromosomes"][number];

/** Width of a chromosome in SVG units, and the heights of those of numbers and of classes. */
const width = 120;
const heights = { numbers: 360, classes: 270 };

/** Distance of a side from its edge to the spine; the sides are a little apart. */
const reach = width / 2 - 1;

/** How much narrower each side is at the waist, and how far above and below the narrowing starts. */
const waist = { depth: 26, length: 54 };

/** Radius of the ends. */
const end = 45;

/** Height of the gap between two bands. */
const gap = 3;

/** The least difference that is drawn: a smaller one would be less than a pixel. */
const seen = 2;

/** How far the sides of an arm are straight from its end to the waist: a short arm is all curves. */
function arm(length: number) {
  const bend = Math.min(waist.length, Math.round(length / 2));
  return { bend, round: Math.min(end, length - bend) };
}

/** A capsule that is narrower at its waist, less so near an end. */
function outline(middle: number, height: number): string {
  const [top, bottom] = [arm(middle), arm(height - middle)];
  const depth = Math.round((waist.depth * Math.min(top.bend, bottom.bend)) / waist.length);
  const narrowing = (from: number, to: number, inward: number) =>
    `c0 ${Math.round(from * 0.5)} ${inward} ${Math.round(from * 0.5)} ${inward} ${from}s${-inward} ${Math.round(to * 0.5)} ${-inward} ${to}`;
  return [
    `M0 ${top.round}q0-${top.round} ${top.round}-${top.round}H${width - top.round}q${top.round} 0 ${top.round} ${top.round}`,
    `V${middle - top.bend}${narrowing(top.bend, bottom.bend, -depth)}`,
    `V${height - bottom.round}q0 ${bottom.round}-${bottom.round} ${bottom.round}H${bottom.round}q-${bottom.round} 0-${bottom.round}-${bottom.round}`,
    `V${middle + bottom.bend}${narrowing(-bottom.bend, -top.bend, depth)}z`,
  ].join("");
}

/** A rectangle from a point, or nothing if it has no area. */
const box = (x: number, y: number, across: number, down: number): string =>
  across && down > 0 ? `M${x} ${y}h${across}v${down}h${-across}z` : "";

interface Drawn {
  readonly source: string;
  readonly synthetic: string;
  /** The bands that are paler than their neighbors, of each side. */
  readonly pale?: readonly [source: string, synthetic: string];
  readonly difference: string;
  /** Width of the strokes of a histogram. */
  readonly stroke?: number;
  /** Height of the waist. */
  readonly middle: number;
}

const sum = (shares: readonly number[]): number =>
  shares.reduce((total, share) => total + share, 0);

/** The height at which half of all values lie above. */
function medianOf(shares: readonly number[], step: number): number {
  let above = 0;
  const half = sum(shares) / 2;
  const bin = shares.findIndex((share) => {
    above += share;
    return above >= half;
  });
  return Math.round((bin + 1 - (above - half) / (shares[bin] ?? 1)) * step);
}

/** Strokes below each other, each from a point to another; those without length are left out. */
function strokes(ends: readonly (readonly [from: number, to: number])[], step: number): string {
  let [x, y] = [0, 0];
  return ends
    .map(([from, to], bin) => {
      if (from === to) return "";
      const down = Math.round((bin + 0.5) * step);
      const moved = `m${from - x} ${down - y}h${to - from}`;
      [x, y] = [to, down];
      return moved;
    })
    .join("");
}

/** A histogram back to back, the greatest values on top. */
function histogram(source: readonly number[], synthetic: readonly number[], height: number): Drawn {
  const highest = Math.max(...source, ...synthetic);
  const step = height / source.length;
  const lengths = (shares: readonly number[]) =>
    shares.map((share) => Math.round((share / highest) * reach));
  const [left, right] = [lengths(source), lengths(synthetic)];
  const parted = left.map((length, bin): [number, number] => {
    const other = right[bin] ?? 0;
    if (Math.abs(length - other) < seen) return [0, 0];
    return length > other
      ? [reach - other, reach - length]
      : [width - reach + length, width - reach + other];
  });
  return {
    source: strokes(
      left.map((length) => [reach, reach - length]),
      step,
    ),
    synthetic: strokes(
      right.map((length) => [width - reach, width - reach + length]),
      step,
    ),
    difference: strokes(parted, step),
    stroke: Math.round(step - gap),
    middle: medianOf(source, step),
  };
}

/** A stack of bands back to back, each as high as its share. */
function bands(source: readonly number[], synthetic: readonly number[], height: number): Drawn {
  const endsOf = (shares: readonly number[]) =>
    shares.map((_, band) => Math.round(sum(shares.slice(0, band + 1)) * height));
  const [left, right] = [endsOf(source), endsOf(synthetic)];
  const stack = (ends: readonly number[], x: number, across: number, isPale: boolean) =>
    ends
      .map((bottom, band) => {
        const top = band === 0 ? 0 : (ends[band - 1] ?? 0) + gap;
        return band % 2 === Number(isPale) ? box(x, top, across, bottom - top) : "";
      })
      .join("");
  return {
    source: stack(left, reach, -reach, false),
    synthetic: stack(right, width - reach, reach, false),
    pale: [stack(left, reach, -reach, true), stack(right, width - reach, reach, true)],
    difference: left
      .map((bottom, band) => {
        const parted = bottom - (right[band] ?? 0);
        if (Math.abs(parted) < seen) return "";
        return parted > 0
          ? box(reach, bottom - parted, -reach, parted)
          : box(width - reach, bottom, reach, -parted);
      })
      .join(""),
    middle: height / 2,
  };
}

/** Name of the outline that all chromosomes of classes share. */
const ofClasses = "chromosome";

/** Two distributions back to back in the outline of a chromosome. */
const Chromosome = ({
  title,
  source,
  synthetic,
  form,
  isFirst,
}: ChromosomeProps & { isFirst: boolean }) => {
  const height = heights[form];
  const draw = form === "numbers" ? histogram : bands;
  const drawn = draw(source.toReversed(), synthetic.toReversed(), height);
  const id = form === "numbers" ? `${ofClasses}-${title}` : ofClasses;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {isFirst && (
        <clipPath id={id}>
          <path d={outline(drawn.middle, height)} />
        </clipPath>
      )}
      <g clipPath={`url(#${id})`} strokeWidth={drawn.stroke}>
        <rect width={width} height={height} />
        <Path look="source" d={drawn.source} />
        <Path look="source pale" d={drawn.pale?.[0] ?? ""} />
        <Path look="synthetic" d={drawn.synthetic} />
        <Path look="synthetic pale" d={drawn.pale?.[1] ?? ""} />
        <Path look="difference" d={drawn.difference} />
      </g>
    </svg>
  );
};

/**
 * A table whose rows stand side by side, each a chromosome over its name and its likeness. A tap widens
 * one like hovering.
 */
export const Karyogram = ({ caption, entries, heads, chromosomes }: KaryogramPart) => (
  <table className="karyogram">
    <caption>
      <Key entries={entries} />
      {caption}
    </caption>
    <ColumnHeads heads={heads} />
    <tbody>
      {chromosomes.map((chromosome, index) => (
        <tr key={keyOf(index)} tabIndex={-1}>
          <th scope="row">
            <Chromosome
              {...chromosome}
              isFirst={chromosome.form === "numbers" || chromosomes[index - 1]?.form === "numbers"}
            />
            {chromosome.title}
          </th>
          <td>{chromosome.likeness}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
