import { memo } from "react";
import { variant } from "../../../theme/class-name";

interface FirstRowsProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows and cells can be equal and are never reordered, so the index is the key. */
const keyOf = (index: number) => String(index);

/** The first rows of the table, as in the file. */
export const FirstRows = memo(({ names, rows }: FirstRowsProps) => (
  <section
    // Always focusable: making it so only on overflow would add a hook to the scripts of every page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it (WCAG 2.1.1)
    tabIndex={0}
    className={variant("maker.frame")}
    aria-label="First rows"
  >
    <table className={variant("maker.table")}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={keyOf(row)}>
            {cells.map((cell, index) => (
              <td key={keyOf(index)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
));
