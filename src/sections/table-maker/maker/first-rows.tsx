import { memo } from "react";
import { variant } from "../../../theme/class-name";
import { useScrollStop } from "../../../ui/hooks/use-scroll-stop";

interface FirstRowsProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows and cells never change places, and may be alike: the place identifies one. */
const keyOf = (place: number) => String(place);

/** The first rows of the table, as they stand in the file. */
export const FirstRows = memo(({ names, rows }: FirstRowsProps) => (
  <section
    {...useScrollStop<HTMLElement>()}
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
