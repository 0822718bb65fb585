import { memo } from "react";
import { variant } from "../../../theme/class-name";
import { useScrollRegions } from "../../../ui/hooks/use-scroll-regions";

interface FirstRowsProps {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows and cells can be equal and are never reordered, so the index is the key. */
const keyOf = (index: number) => String(index);

/** The first rows of the table, as in the file. */
export const FirstRows = memo(({ names, rows }: FirstRowsProps) => (
  <div ref={useScrollRegions<HTMLDivElement>(".scroll")}>
    <div className={`scroll ${variant("maker.frame")}`}>
      <table className={variant("maker.table")} aria-label="First rows">
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
    </div>
  </div>
));
