import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { type FactInWords, FactText } from "../../ui/fact-list";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { assurance } from "./schema";

type Section = FieldsOf<typeof assurance>;
type Row = Section["rows"][number];

interface AssuranceProps extends Omit<Section, "rows"> {
  /** Each with the fact that is its status. */
  rows: readonly (Omit<Row, "status"> & { status: FactInWords })[];
}

/** A table of controls, whose last column says how far each is confirmed. */
export const Assurance = ({ columns, rows, unlisted, ...section }: AssuranceProps) => (
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
          {rows.map(({ control, practice, evidence, status }) => (
            <tr key={control}>
              <th scope="row">{control}</th>
              <td data-label={columns[1]} {...trustedHtml(practice)} />
              <td data-label={columns[2]} {...trustedHtml(evidence)} />
              <td data-label={columns[3]}>
                <FactText {...status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {unlisted && <Prose html={unlisted} />}
  </>
);
