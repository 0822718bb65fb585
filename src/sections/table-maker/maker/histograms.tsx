import { memo } from "react";
import { variant } from "../../../theme/class-name";
import type { Margin, Scale } from "./margins";
import { barsPath, drawing, inWords } from "./shape";

interface HistogramsProps {
  readonly scales: readonly Scale[];
  readonly margins: readonly Margin[];
  /** What a visitor reads for a column. */
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
    <p className={variant("text.caption")}>{inWords(scale, margin)}</p>
  </li>
);

/** How the values of each column are spread. What a picture shows stands below it in words. */
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
