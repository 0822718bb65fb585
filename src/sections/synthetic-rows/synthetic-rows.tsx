import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { useScrollStop } from "../../ui/hooks/use-scroll-stop";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const syntheticRowsFields = graphql`
  fragment SyntheticRowsFields on SyntheticRowsSection {
    ...SectionBase
    headline
    lead
    btnLabel
    btnURL
    table
    notice
  }
`;

/**
 * Rows of a synthetic table, each column below its distribution in the source and in the table. The
 * table is made at build (src/content/synthetic-table.ts).
 */
export const SyntheticRows = (props: Queries.SyntheticRowsFieldsFragment) => (
  <Section {...props}>
    <section
      {...useScrollStop<HTMLElement>()}
      className={variant("syntheticRows.table")}
      aria-label={props.headline}
      {...trustedHtml(props.table)}
    />
    <div className={variant("syntheticRows.foot")}>
      <p className={variant("text.caption")}>{props.notice}</p>
      <Action label={props.btnLabel} href={props.btnURL} look="outline" />
    </div>
  </Section>
);
