import { graphql } from "gatsby";
import { Section } from "../components/section";
import { trustedHtml } from "../components/trusted-html";
import { variant } from "../theme/class-name";

export const tableFields = graphql`
  fragment TableFields on TableSection {
    ...SectionBase
    headline
    lead
    columns
    rows {
      cells
    }
  }
`;

/** A small table. It scrolls sideways in its own frame on narrow screens, by keyboard too. */
export const Table = ({ columns, rows, ...section }: Queries.TableFieldsFragment) => (
  <Section {...section}>
    <section
      className={variant("tables.scroll")}
      aria-label={section.headline}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table className={variant("tables.root")}>
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
          {rows.map(({ cells: [name, ...cells] }) => (
            <tr key={name}>
              <th scope="row" {...trustedHtml(name ?? "")} />
              {cells.map((cell, index) => (
                <td key={cell} data-label={columns[index + 1]} {...trustedHtml(cell)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
);
