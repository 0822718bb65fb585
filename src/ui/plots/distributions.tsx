import { variant } from "../../theme/class-name";

interface DistributionsProps {
  /** Shares of the bins, from 0 to 1, as many in both. */
  source: readonly number[];
  synthetic: readonly number[];
}

/** Size of the drawing, which is stretched to its frame. */
const size = { width: 100, height: 40 };

/** The upper edge of bars without gaps, from the left to the right border. */
function steps(shares: readonly number[], highest: number): string {
  const width = size.width / shares.length;
  return shares
    .map((share, bin) => {
      const y = (size.height * (1 - share / highest)).toFixed(1);
      return `${bin === 0 ? "M" : "L"}${(bin * width).toFixed(1)} ${y}H${((bin + 1) * width).toFixed(1)}`;
    })
    .join("");
}

/**
 * Two distributions of one column over each other: the source as an area, the synthetic as a line.
 * A drawing beside the figures that say the same, and hidden from assistive technology.
 */
export const Distributions = ({ source, synthetic }: DistributionsProps) => {
  const highest = Math.max(...source, ...synthetic);
  const area = steps(source, highest);
  return (
    <svg
      className={variant("plots.distributions")}
      viewBox={`0 -1 ${size.width} ${size.height + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={variant("plots.sourceArea")} d={`${area}V${size.height}H0Z`} />
      <path className={variant("plots.syntheticLine")} d={steps(synthetic, highest)} />
    </svg>
  );
};
