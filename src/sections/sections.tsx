import { type ComponentType, Suspense } from "react";
import { components, type SectionProps } from "./index";

/**
 * One section, by its type. Each is a Suspense boundary, so that React hydrates one section at a time,
 * the one a visitor touches first, and lets the browser paint in between.
 */
export const AnySection = (section: SectionProps) => {
  // Each type has its component; TypeScript cannot follow that pairing through a union.
  const Component = components[section.__typename] as ComponentType<SectionProps>;
  return (
    <Suspense>
      <Component {...section} />
    </Suspense>
  );
};

/** A page's sections never change places, so type and place identify one. */
export const keyOf = ({ __typename }: SectionProps, index: number) => `${__typename}-${index}`;

/** The sections of a page in order. */
export const Sections = ({ sections }: { sections: readonly SectionProps[] }) => (
  <>
    {sections.map((section, index) => (
      <AnySection key={keyOf(section, index)} {...section} />
    ))}
  </>
);
