import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Ground, SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const capabilityStatementFields = graphql`
  fragment CapabilityStatementFields on CapabilityStatementSection {
    ...SectionBase
    headline
    lead
    printLabel
    sheet
  }
`;

/** Prints the sheet and nothing else (see `printRules`). */
function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset.printing = "statement";
  const onDone = () => {
    delete dataset.printing;
  };
  addEventListener("afterprint", onDone, { once: true });
  print();
}

/**
 * On screen a button, which prints the sheet; on the paper of the whole page, the sheet as well, made
 * at build (src/content/capability-sheet.tsx). Assistive technology reads the page instead.
 */
export const CapabilityStatement = ({
  sheet,
  printLabel,
  ...section
}: Queries.CapabilityStatementFieldsFragment) => (
  <div className={variant("statement.root")}>
    <Ground {...section}>
      <SectionHead {...section} />
      <button
        type="button"
        className={variant("buttons.primary")}
        onClick={printSheet}
        data-needs-script
      >
        {printLabel}
      </button>
    </Ground>
    <div className={variant("statement.sheet")} {...trustedHtml(sheet)} />
  </div>
);
