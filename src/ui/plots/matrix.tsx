import { variant } from "../../theme/class-name";

interface MatrixProps {
  /** Rows of a square matrix, values from -1 to 1. */
  values: readonly (readonly number[])[];
  /** Names of the rows and columns. */
  names: readonly string[];
  /** What the cells' color says. */
  mark: "source" | "synthetic" | "difference";
  /** What the plot shows, in words. */
  label: string;
  /** The absolute value that has the full color. */
  most?: number;
}

/** A square of cells: the stronger a value, the more of the color; negative ones are hollow. */
export const Matrix = ({ values, names, mark, label, most = 1 }: MatrixProps) => (
  <svg
    className={variant("plots.matrix")}
    viewBox={`0 0 ${names.length} ${names.length}`}
    data-mark={mark}
    role="img"
    aria-label={label}
  >
    {values.flatMap((row, y) =>
      row.map((value, x) => {
        const side = Math.sqrt(Math.min(1, Math.abs(value) / most)) * 0.92;
        if (side < 0.12) return null;
        const inset = (1 - side) / 2;
        return (
          <rect
            key={`${names[y]}-${names[x]}`}
            x={+(x + inset).toFixed(2)}
            y={+(y + inset).toFixed(2)}
            width={+side.toFixed(2)}
            height={+side.toFixed(2)}
            data-negative={value < 0 || undefined}
          />
        );
      }),
    )}
  </svg>
);
