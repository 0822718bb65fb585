import { graphql } from "gatsby";
import { statementHeadings } from "../../shared/capability-statement";
import { readablePhone } from "../../shared/readable-phone";
import { useSite } from "../../site/hooks/use-site";
import { variant } from "../../theme/class-name";
import { Ground, SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const capabilityStatementFields = graphql`
  fragment CapabilityStatementFields on CapabilityStatementSection {
    ...SectionBase
    headline
    lead
    printLabel
    statement
    competencies
    differentiators
    record
    codeTerms
  }
`;

type Statement = Queries.CapabilityStatementFieldsFragment;

const Points = ({ heading, points }: { heading: string; points: readonly string[] }) => (
  <div>
    <h3>{heading}</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);

const Contact = () => {
  const { phone, salesEmail, offices, productionOrigin } = useSite();
  return (
    <div>
      <h3>{statementHeadings.contact}</h3>
      <ul className={variant("statement.contact")}>
        <li>{readablePhone(phone)}</li>
        <li>{salesEmail}</li>
        <li>{productionOrigin.replace("https://", "")}</li>
        {offices.map(({ city, state, street, postalCode }) => (
          <li key={city}>
            {street}, {city}, {state} {postalCode}
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * The sheet a contracting officer asks for, on one page. Assistive technology reads the page instead.
 * Facts and codes are made at build (src/content/fact-list.ts).
 */
const Sheet = ({ statement, competencies, differentiators, codeTerms, record }: Statement) => {
  const { name, description } = useSite();
  return (
    <div className={variant("statement.sheet")}>
      <p className={variant("statement.name")}>{name}</p>
      <h2>{statement}</h2>
      <p>{description}</p>
      <div className={variant("statement.columns")}>
        <Points heading={statementHeadings.competencies} points={competencies} />
        <Points heading={statementHeadings.differentiators} points={differentiators} />
      </div>
      <div className={variant("factList.root")} {...trustedHtml(record)} />
      <h3>{statementHeadings.codes}</h3>
      <dl className={variant("statement.codes")} {...trustedHtml(codeTerms)} />
      <Contact />
    </div>
  );
};

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

/** On screen a button, which prints the sheet; on the paper of the whole page, the sheet as well. */
export const CapabilityStatement = (props: Statement) => (
  <div className={variant("statement.root")}>
    <Ground {...props}>
      <SectionHead helper={props.helper} headline={props.headline} lead={props.lead} />
      <button
        type="button"
        className={variant("buttons.primary")}
        onClick={printSheet}
        data-needs-script
      >
        {props.printLabel}
      </button>
    </Ground>
    <Sheet {...props} />
  </div>
);
