import { graphql, type HeadProps, navigate, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { Ground } from "../components/section";
import { useSite } from "../hooks/use-site";
import type * as Inquiry from "../inquiry/inquiry-form";
import { sentPath } from "../inquiry/paths";
import { WhatHappens } from "../inquiry/what-happens";
import type { SectionProps } from "../sections";
import { Hero } from "../sections/hero";
import { Sections } from "../sections/sections";
import { variant } from "../theme/class-name";
import type { PageContext } from "./context";
import { found } from "./found";

export const query = graphql`
  query Contact($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      ...Sections
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ContactQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/**
 * The form, whose libraries are set up when it is first rendered, not when this module is loaded: a
 * slow phone takes as long over them as over the rest of the page, whose heading comes first.
 */
const InquiryForm: typeof Inquiry.InquiryForm = (props) => {
  const inquiry: typeof Inquiry = require("../inquiry/inquiry-form");
  return <inquiry.InquiryForm {...props} />;
};

/** Steps that open the page's sections say what becomes of an inquiry: they stand beside the form. */
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
