import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { assurance } from "./schema";

type Section = FieldsOf<typeof assurance>;
type Row = Section["rows"][number];

interface AssuranceProps extends Omit<Section, "rows"> {
  /** Each with the status of its fact, as HTML (src/content/fact-list.ts). */
  rows: readonly (Omit<Row, "status"> & { statusHtml: string })[];
}

/** A table of controls, whose last column says how far each is confirmed. */
export const Assurance = ({ columns, rows, ...section }: AssuranceProps) => (
  <>
    <SectionHead {...section} />
    <div className={`scroll ${variant("tables.scroll")}`}>
      <table className={variant("tables.root", "assurance.table")} aria-label={section.headline}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={variant("text.eyebrow")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ control, practice, evidence, statusHtml }) => (
            <tr key={control}>
              <th scope="row">{control}</th>
              {[practice, evidence, statusHtml].map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-label={columns[index + 1]}
                  {...trustedHtml(cell)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
