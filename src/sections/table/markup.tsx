import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { table } from "./schema";

/** Cells can be equal and are never reordered, so the index is the key. */
const keyOf = (index: number) => String(index);

/** A small table. If it is too wide, it scrolls in a frame of its own, by keyboard too. */
export const Table = ({ columns, rows, ...section }: FieldsOf<typeof table>) => (
  <>
    <SectionHead {...section} />
    <div className={`scroll ${variant("tables.scroll")}`}>
      <table className={variant("tables.root")} aria-label={section.headline}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={keyOf(index)} scope="col" className={variant("text.eyebrow")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...cells] }, row) => (
            <tr key={keyOf(row)}>
              <th scope="row" {...trustedHtml(name ?? "")} />
              {cells.map((cell, index) => (
                <td key={keyOf(index)} data-label={columns[index + 1]} {...trustedHtml(cell)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
