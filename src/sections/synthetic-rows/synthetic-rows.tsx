import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { useScrollStop } from "../../ui/hooks/use-scroll-stop";
import { Distributions } from "../../ui/plots/distributions";
import { Key } from "../../ui/plots/key";
import { Section } from "../../ui/section";

export const syntheticRowsFields = graphql`
  fragment SyntheticRowsFields on SyntheticRowsSection {
    ...SectionBase
    headline
    lead
    btnLabel
    btnURL
    table {
      notice
      origin
      columns {
        title
        unit
        source
        synthetic
      }
      rows
    }
  }
`;

/** Rows and cells never change places: the place identifies one. */
const keyOf = (place: number) => String(place);

/** Rows of a synthetic table, each column topped by its distribution in the source and in the table. */
export const SyntheticRows = ({
  table,
  btnLabel,
  btnURL,
  ...section
}: Queries.SyntheticRowsFieldsFragment) => (
  <Section {...section}>
    <section
      {...useScrollStop<HTMLElement>()}
      className={variant("syntheticRows.scroll")}
      aria-label={section.headline}
    >
      <table className={variant("syntheticRows.table")}>
        <caption className={variant("text.caption")}>{table.origin}</caption>
        <thead>
          <tr>
            {table.columns.map(({ title, unit, source, synthetic }) => (
              <th key={title} scope="col">
                <Distributions source={source} synthetic={synthetic} />
                {title}
                {unit && <span className={variant("syntheticRows.unit")}>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={keyOf(row)}>
              {cells.map((cell, column) => (
                <td key={keyOf(column)}>
                  {cell || <span className="visually-hidden">missing</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <div className={variant("syntheticRows.foot")}>
      <Key />
      <p className={variant("text.caption")}>{table.notice}</p>
      <Action label={btnLabel} href={btnURL} look="outline" />
    </div>
  </Section>
);
