import { variant } from "../../theme/class-name";
import { ColumnHeads } from "../../ui/column-heads";
import { trustedHtml } from "../../ui/trusted-html";
import type { FieldsOf } from "../registry/fields-of";

/** Cells can be equal and are never reordered, so the index is the key. */
const keyOf = (index: number) => String(index);

/** A small table. If it is too wide, it scrolls in a frame of its own, by keyboard too. */
export const Table = ({ headline, columns, rows }: FieldsOf<"table">) => (
  <div className={`scroll ${variant("tables.scroll")}`}>
    <table className={variant("tables.root")} aria-label={headline}>
      <ColumnHeads heads={columns} className={variant("text.eyebrow")} />
      <tbody>
        {rows.map(({ cells: [name, ...cells] }, row) => (
          <tr key={keyOf(row)}>
            <th scope="row" {...(name && trustedHtml(name))} />
            {cells.map((cell, index) => (
              <td key={keyOf(index)} data-label={columns[index + 1]} {...trustedHtml(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
