import type { Html } from "../../ui/trusted-html";

interface Organization {
  readonly name: string;
  readonly productionOrigin: string;
  readonly description: string;
  readonly phone: string;
  readonly salesEmail: string;
  readonly offices: readonly {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  }[];
  readonly social: readonly { readonly url: string }[];
}

interface Step {
  readonly path: string;
  readonly label: string;
}

interface Question {
  readonly question: string;
  /** As the page shows it. */
  readonly answer: Html;
}

const context = "https://schema.org";

/** schema.org Organization: who publishes the site. */
export const organizationData = (site: Organization) => ({
  "@context": context,
  "@type": "Organization",
  name: site.name,
  url: site.productionOrigin,
  logo: `${site.productionOrigin}/icons/icon-512x512.png`,
  description: site.description,
  email: site.salesEmail,
  telephone: site.phone,
  address: site.offices.map(({ street, city, state, postalCode }) => ({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: "US",
  })),
  sameAs: site.social.map(({ url }) => url),
});

/** schema.org BreadcrumbList: the pages from the topmost one down to this one. */
export const breadcrumbData = (origin: string, steps: readonly Step[]) => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ path, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: `${origin}${path === "/" ? "" : path}`,
  })),
});

/** schema.org FAQPage: the questions of a page with the answers it shows. */
export const faqData = (questions: readonly Question[]) => ({
  "@context": context,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** JSON that is safe inside a script element: no `<` that could close it. */
export const toScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
