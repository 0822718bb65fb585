import { graphql } from "gatsby";
import { variant } from "../../../theme/class-name";
import { Section } from "../../../ui/section";
import { trustedHtml } from "../../../ui/trusted-html";

export const capabilityStatementFields = graphql`
  fragment CapabilityStatementFields on CapabilityStatementSection {
    ...HeadedSectionBase
    printLabel
    sheet
  }
`;

/** Prints the sheet and nothing else (see `printRules`). */
function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset.printing = "statement";
  const onAfterPrint = () => {
    delete dataset.printing;
  };
  addEventListener("afterprint", onAfterPrint, { once: true });
  print();
}

/**
 * A button that prints the sheet alone. The sheet, rendered at build (src/render/capability-sheet.tsx),
 * is hidden on screen, and is also part of the printed page.
 */
export const CapabilityStatement = ({
  sheet,
  printLabel,
  ...section
}: Queries.CapabilityStatementFieldsFragment) => (
  <div className={variant("statement.root")}>
    <Section {...section}>
      <button
        type="button"
        className={variant("buttons.primary")}
        onClick={printSheet}
        data-needs-script
      >
        {printLabel}
      </button>
    </Section>
    <div className={variant("statement.sheet")} {...trustedHtml(sheet)} />
  </div>
);
