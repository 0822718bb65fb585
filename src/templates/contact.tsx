import { graphql, type HeadProps, navigate, type PageProps } from "gatsby";
import type { SectionProps } from "../sections";
import { Hero } from "../sections/hero/hero";
import { Sections } from "../sections/sections";
import { sentPath } from "../shared/inquiry/paths";
import type { PageContext } from "../shared/page-context";
import { useSite } from "../site/hooks/use-site";
import type * as Inquiry from "../site/inquiry-form/inquiry-form";
import { WhatHappens } from "../site/inquiry-form/what-happens";
import { PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { variant } from "../theme/class-name";
import { Ground } from "../ui/section";
import { found } from "./found";

export const query = graphql`
  query Contact($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      sections {
        ...SectionFields
      }
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ContactQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/**
 * The form. Its libraries are evaluated at first render, not when this module loads: on a slow
 * phone that takes as long as the rest of the page, whose heading comes first.
 */
const InquiryForm: typeof Inquiry.InquiryForm = (props) => {
  const inquiry: typeof Inquiry = require("../site/inquiry-form/inquiry-form");
  return <inquiry.InquiryForm {...props} />;
};

/**
 * If the page's first section is a list of steps, it says what happens to an inquiry and is shown
 * next to the form.
 */
function setBeside([first, ...rest]: readonly SectionProps[]) {
  if (first?.__typename === "StepsSection") return { beside: first, below: rest };
  return { beside: undefined, below: first ? [first, ...rest] : rest };
}

/** The page of the inquiry form. */
const ContactTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.ContactQuery, PageContext>) => {
  const page = found(data.pageData);
  const site = useSite();
  const { beside, below } = setBeside(page.sections);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...page.hero} ancestors={pageContext.ancestors} />}
    >
      <Ground anchor="inquiry" theme={null} background={null} helper={null}>
        <div className={variant("forms.layout")}>
          <InquiryForm site={site} visit={location} onSent={() => navigate(sentPath)} />
          {beside && <WhatHappens {...beside} />}
        </div>
      </Ground>
      <Sections sections={below} />
    </PageBody>
  );
};

export default ContactTemplate;
