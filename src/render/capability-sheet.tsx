import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import type { Company, naics, site } from "../data";
import type { capabilityStatement } from "../sections/signatures/capability-statement/schema";
import { statementHeadings } from "../shared/capability-statement";
import { readablePhone } from "../shared/readable-phone";
import { type FactInWords, FactList } from "../ui/fact-list";
import { Terms } from "../ui/terms";
import { factsInWords } from "./fact-list";

/** The data of a capability statement that is not in its own section. */
interface Sources {
  readonly company: Company;
  readonly site: z.infer<typeof site>;
  readonly codes: z.infer<typeof naics>["codes"];
}

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

const Facts = ({ heading, facts }: { heading: string; facts: readonly FactInWords[] }) =>
  facts.length > 0 && (
    <>
      <h3>{heading}</h3>
      <FactList facts={facts} />
    </>
  );

const Contact = ({ phone, salesEmail, offices, productionOrigin }: Sources["site"]) => (
  <div>
    <h3>{statementHeadings.contact}</h3>
    <ul className="statement-contact">
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

/** The one-page capability statement that contracting officers ask for, as HTML. */
export const capabilitySheetHtml = (
  section: z.infer<typeof capabilityStatement>,
  { company, site, codes }: Sources,
): string =>
  renderToStaticMarkup(
    <>
      <p className="statement-name">{site.name}</p>
      <h2>{section.statement}</h2>
      <p>{site.description}</p>
      <div className="statement-columns">
        <Points heading={statementHeadings.competencies} points={section.competencies} />
        <Points heading={statementHeadings.differentiators} points={section.differentiators} />
      </div>
      <div className="factList-root">
        <Facts
          heading={statementHeadings.pastPerformance}
          facts={factsInWords(company, { facts: section.pastPerformanceFacts })}
        />
        <Facts
          heading={statementHeadings.companyData}
          facts={factsInWords(company, { facts: section.companyDataFacts })}
        />
      </div>
      <h3>{statementHeadings.codes}</h3>
      <Terms
        className="statement-codes"
        terms={codes.map(({ code, description }) => [code, description])}
      />
      <Contact {...site} />
    </>,
  );
