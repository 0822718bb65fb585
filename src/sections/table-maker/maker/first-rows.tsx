import { memo } from "react";
import { variant } from "../../../theme/class-name";

interface FirstRowsProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows and cells never change places, and may be alike: the place identifies one. */
const keyOf = (place: number) => String(place);

/** The first rows of the table, as they stand in the file. */
export const FirstRows = memo(({ names, rows }: FirstRowsProps) => (
  <section
    // It scrolls sideways, by keyboard too (WCAG 2.1.1). It is always focusable: the hook that checks
    // whether it overflows would have to be in the scripts of every page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable
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
            {cells.map((cell, place) => (
              <td key={keyOf(place)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
));
