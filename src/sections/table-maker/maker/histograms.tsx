import { memo } from "react";
import { variant } from "../../../theme/class-name";
import { barsPath, describeHistogram, drawing } from "./histogram";
import type { Margin, Scale } from "./margins";

interface HistogramsProps {
  readonly scales: readonly Scale[];
  readonly margins: readonly Margin[];
  /** The label of a column, by its name. */
  labelOf(name: string): string;
}

const Histogram = ({ label, scale, margin }: { label: string; scale: Scale; margin: Margin }) => (
  <li className={variant("maker.margin")}>
    <p className={variant("maker.name")}>{label}</p>
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={barsPath(margin.counts)} fill="currentColor" />
    </svg>
    <p className={variant("text.caption")}>{describeHistogram(scale, margin)}</p>
  </li>
);

/** A histogram of each column, with what it shows in words below it. */
export const Histograms = memo(({ scales, margins, labelOf }: HistogramsProps) => (
  <ul className={variant("maker.margins")}>
    {margins.map((margin, index) => {
      const scale = scales[index];
      return (
        scale && (
          <Histogram key={margin.name} label={labelOf(margin.name)} scale={scale} margin={margin} />
        )
      );
    })}
  </ul>
));
