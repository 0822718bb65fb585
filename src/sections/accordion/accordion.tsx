import { graphql } from "gatsby";
import { useMemo } from "react";
import { variant } from "../../theme/class-name";
import { Accordion as Entries, useOpenEntries } from "../../ui/accordion";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const accordionFields = graphql`
  fragment AccordionFields on AccordionSection {
    ...HeadedSectionBase
    items {
      anchor
      headline
      body
      classifications
    }
  }
`;

type Item = Queries.AccordionFieldsFragment["items"][number];

const Content = ({ body, classifications }: Pick<Item, "body" | "classifications">) => (
  <>
    <Prose html={body} />
    {classifications && (
      <ul className={variant("accordion.codes")} aria-label="Classification codes">
        {classifications.map((code) => (
          <li key={code} className={variant("accordion.code")}>
            {code}
          </li>
        ))}
      </ul>
    )}
  </>
);

/** Entries that open and close, with their classification codes. */
export const Accordion = ({ items, ...section }: Queries.AccordionFieldsFragment) => {
  const entries = useMemo(
    () =>
      items.map((item) => ({
        id: item.anchor,
        heading: item.headline,
        content: <Content {...item} />,
      })),
    [items],
  );
  return (
    <Section {...section}>
      <Entries
        id={`${section.anchor ?? "entries"}-accordion`}
        entries={entries}
        {...useOpenEntries(entries)}
      />
    </Section>
  );
};
