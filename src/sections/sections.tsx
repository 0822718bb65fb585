import { type ComponentType, Suspense } from "react";
import { ReadyMade } from "../ui/ready-made";
import { components, isReady, type SectionProps } from "./index";

/**
 * One section, by its type. A section with a component is a Suspense boundary: React hydrates one at a
 * time, the one a visitor interacts with first, and lets the browser paint in between.
 */
export const AnySection = (section: SectionProps) => {
  if (isReady(section)) return <ReadyMade {...section} />;
  // Each type has its component; TypeScript cannot follow that pairing through a union.
  const Component = components[section.__typename] as ComponentType<SectionProps>;
  return (
    <Suspense>
      <Component {...section} />
    </Suspense>
  );
};

/** A page's sections never move, so type and index identify one. */
export const keyOf = ({ __typename }: SectionProps, index: number) => `${__typename}-${index}`;

/** The sections of a page in order. */
export const Sections = ({ sections }: { sections: readonly SectionProps[] }) => (
  <>
    {sections.map((section, index) => (
      <AnySection key={keyOf(section, index)} {...section} />
    ))}
  </>
);
