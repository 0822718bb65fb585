import type { ReactNode } from "react";
import { variant } from "../../theme/class-name";

export interface Line {
  name: string;
  /** Points from left to right, both coordinates from 0 to 1. */
  points: readonly (readonly [x: number, y: number])[];
  /** The name of a dash and a color. */
  mark: "source" | "synthetic" | "difference" | "faint";
}

interface LinesProps {
  lines: readonly Line[];
  /** What the plot shows, in words. */
  label: string;
  /** Names of the axes. */
  x: string;
  y: string;
  /** Dashed from corner to corner: what chance alone would give. */
  diagonal?: boolean;
  caption: ReactNode;
}

const path = (points: Line["points"]) =>
  points
    .map(
      ([x, y], index) =>
        `${index === 0 ? "M" : "L"}${(x * 100).toFixed(1)} ${(100 - y * 100).toFixed(1)}`,
    )
    .join("");

/** Curves in a unit square. */
export const Lines = ({ lines, label, x, y, diagonal = false, caption }: LinesProps) => (
  <figure className={variant("plots.figure")}>
    <div className={variant("plots.frame")}>
      <span className={variant("plots.yAxis")}>{y}</span>
      <svg className={variant("plots.lines")} viewBox="0 0 100 100" role="img" aria-label={label}>
        {diagonal && <path className={variant("plots.chance")} d="M0 100L100 0" />}
        {lines.map(({ name, points, mark }) => (
          <path key={name} data-mark={mark} d={path(points)} />
        ))}
      </svg>
      <span className={variant("plots.xAxis")}>{x}</span>
    </div>
    <figcaption className={variant("text.caption")}>{caption}</figcaption>
  </figure>
);
