import { type ComponentType, Suspense } from "react";
import { ReadyMade } from "../../ui/ready-made";
import type { Html } from "../../ui/trusted-html";
import type { SectionOf, SectionProps } from "..";
import { IsFirst } from "../plate/plate";
import * as registry from "./components";

/** The types of sections but for those rendered at build time: browsers handle all these alike, by their HTML. */
type LiveType = Exclude<SectionProps, { html: Html }>["__typename"];

/** The component of each section type that React renders; a missing one is a type error. */
const components: { [Type in LiveType]: ComponentType<SectionOf<Type>> } = registry;

/**
 * One section, by its type. With a Suspense boundary around each, React hydrates sections one at a
 * time, starting with the one a visitor interacts with, and the browser can paint in between.
 */
export const AnySection = (section: SectionProps) => {
  if ("html" in section) return <ReadyMade {...section} />;
  // `components` pairs each type with its component; TypeScript cannot infer that from a union.
  const Component = components[section.__typename] as ComponentType<SectionProps>;
  return (
    <Suspense>
      <Component {...section} />
    </Suspense>
  );
};

/** A React key. Sections are never reordered, so type and index are enough. */
export const keyOf = ({ __typename }: SectionProps, index: number) => `${__typename}-${index}`;

/** The sections of a page in order. */
export const Sections = ({ sections }: { sections: readonly SectionProps[] }) => (
  <>
    {sections.map((section, index) => (
      <IsFirst key={keyOf(section, index)} value={index === 0}>
        <AnySection {...section} />
      </IsFirst>
    ))}
  </>
);
