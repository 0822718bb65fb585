import type { ReactNode } from "react";
import type { Axis, Tone } from "../../shared/figures";

/** Width of a panel in SVG units. A unit is about a pixel on a phone, so that text stays legible. */
export const panelWidth = 340;

export const tones: readonly Tone[] = ["source", "synthetic", "difference"];

/** Maps a value of the axis to a position between two borders, in whole units. */
export const scale =
  ({ from, to }: Axis, start: number, end: number) =>
  (value: number) =>
    Math.round(start + ((value - from) / (to - from)) * (end - start));

/** Path data through points in relative steps: absolute ones make a curve up to half larger when compressed. */
export const through = (points: readonly (readonly [x: number, y: number])[]): string =>
  points
    .map(([x, y], at) => {
      const [left, above] = points[at - 1] ?? [];
      return left === undefined || above === undefined ? `M${x} ${y}` : `l${x - left} ${y - above}`;
    })
    .join("");

/** A path, or nothing when there is nothing to draw. */
export const Path = ({ look, d }: { look: string; d: string }) =>
  d && <path className={look} d={d} />;

interface WordsProps {
  readonly x?: number;
  readonly y: number;
  /** A tone, `end` or `middle`. */
  readonly look?: string;
  readonly text: string;
}

/** Text in a drawing. */
export const Words = ({ x, y, look, text }: WordsProps) => (
  <text x={x || undefined} y={y} className={look}>
    {text}
  </text>
);

interface DrawingProps {
  readonly className: string;
  /** For screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Panels that are one drawing. */
export const Drawing = ({ className, label, children }: DrawingProps) => (
  <div className={className} role="img" aria-label={label}>
    {children}
  </div>
);

interface PanelProps {
  readonly title: string;
  readonly height: number;
  readonly children: ReactNode;
}

/** A panel of a drawing: its title over what is drawn. The drawing's label says what is seen. */
export const Panel = ({ title, height, children }: PanelProps) => (
  <div>
    <p>{title}</p>
    <svg viewBox={`0 0 ${panelWidth} ${height}`} aria-hidden="true">
      {children}
    </svg>
  </div>
);

/** A drawing that CSS stretches to its place. Text beside it says the same. */
export const Stretched = ({ viewBox, children }: { viewBox: string; children: ReactNode }) => (
  <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);

/** A number as a tick label, with a minus sign instead of a hyphen. */
export const tickText = (value: number): string => String(value).replace("-", "−");
