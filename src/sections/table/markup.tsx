import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { table } from "./schema";

/** The parts of a table never change places, and may say the same: the place identifies one. */
const keyOf = (place: number) => String(place);

/** A small table. It scrolls sideways in its own frame where it has no room, by keyboard too. */
export const Table = ({ columns, rows, ...section }: FieldsOf<typeof table>) => (
  <>
    <SectionHead {...section} />
    <section className={`scroll ${variant("tables.scroll")}`} aria-label={section.headline}>
      <table className={variant("tables.root")}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={keyOf(place)} scope="col" className={variant("text.eyebrow")}>
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
    </section>
  </>
);
