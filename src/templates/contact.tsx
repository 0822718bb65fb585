import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { SectionProps } from "../sections";
import { Hero } from "../sections/hero/hero";
import { Sections } from "../sections/registry/sections";
import { sentPath } from "../shared/inquiry/paths";
import type { PageContext } from "../shared/page-context";
import { useSite } from "../site/hooks/use-site";
import { InquiryForm } from "../site/inquiry-form/inquiry-form";
import { WhatHappens } from "../site/inquiry-form/what-happens";
import { openPage } from "../site/open-links";
import { found, PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { variant } from "../theme/class-name";
import { SectionContainer } from "../ui/section";

export const query = graphql`
  query Contact($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageFields
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ContactQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/**
 * Splits off a first section of steps, which says what happens to an inquiry and is shown next to the
 * form.
 */
function splitSteps(sections: readonly SectionProps[]) {
  const [first, ...rest] = sections;
  return first?.__typename === "StepsSection"
    ? { steps: first, below: rest }
    : { steps: undefined, below: sections };
}

/** The page with the inquiry form. */
const ContactTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.ContactQuery, PageContext>) => {
  const page = found(data.pageData);
  const site = useSite();
  const { steps, below } = splitSteps(page.sections);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...page.hero} ancestors={pageContext.ancestors} />}
    >
      <SectionContainer anchor="inquiry" theme={null} background={null} helper={null}>
        <div className={variant("forms.layout")}>
          <InquiryForm site={site} visit={location} onSent={() => openPage(sentPath)} />
          {steps && <WhatHappens {...steps} />}
        </div>
      </SectionContainer>
      <Sections sections={below} />
    </PageBody>
  );
};

export default ContactTemplate;
