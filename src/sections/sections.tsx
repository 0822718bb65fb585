import { graphql } from "gatsby";
import { type ComponentType, Suspense } from "react";
import { registry, type SectionProps } from "./index";

export const sectionsFields = graphql`
  fragment Sections on PageData {
    sections {
      __typename
      ...BenefitsFields
      ...CallToActionFields
      ...CapabilitiesFields
      ...CapabilityStatementFields
      ...CardsFields
      ...CertificationsFields
      ...FactsFields
      ...FaqFields
      ...FeatureFields
      ...IntroFields
      ...LeadershipFields
      ...MediaListFields
      ...NaicsListFields
      ...StepsFields
      ...TableFields
      ...VideoFields
      ...WallpaperFields
    }
  }
`;

/**
 * One section, by its type. Each is a boundary of its own, so that on a page that comes as HTML React
 * takes over one section at a time, one a visitor touches first, and lets the browser draw between.
 */
export const AnySection = (section: SectionProps) => {
  // The registry pairs each type with its component; TypeScript cannot follow that pairing through a union.
  const Component = registry[section.__typename] as ComponentType<SectionProps>;
  return (
    <Suspense>
      <Component {...section} />
    </Suspense>
  );
};

/** A page's sections never change places, so type and place identify one. */
const keyOf = ({ __typename }: SectionProps, index: number) => `${__typename}-${index}`;

/** The sections of a page in order. */
export const Sections = ({ sections }: { sections: readonly SectionProps[] }) => (
  <>
    {sections.map((section, index) => (
      <AnySection key={keyOf(section, index)} {...section} />
    ))}
  </>
);
