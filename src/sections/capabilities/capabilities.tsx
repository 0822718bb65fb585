import { graphql } from "gatsby";
import { useMemo } from "react";
import { variant } from "../../theme/class-name";
import { Accordion, useOpenEntries } from "../../ui/accordion";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const capabilitiesFields = graphql`
  fragment CapabilitiesFields on CapabilitiesSection {
    ...SectionBase
    headline
    lead
    items {
      anchor
      headline
      body
      classifications
    }
  }
`;

type Item = Queries.CapabilitiesFieldsFragment["items"][number];

const Capability = ({ body, classifications }: Pick<Item, "body" | "classifications">) => (
  <>
    <Prose html={body} />
    <ul className={variant("accordion.codes")} aria-label="Classification codes">
      {classifications.map((code) => (
        <li key={code} className={variant("accordion.code")}>
          {code}
        </li>
      ))}
    </ul>
  </>
);

/** Capabilities that open and close, each with its classification codes. */
export const Capabilities = ({ items, ...section }: Queries.CapabilitiesFieldsFragment) => {
  const entries = useMemo(
    () =>
      items.map((item) => ({
        id: item.anchor,
        heading: item.headline,
        content: <Capability {...item} />,
      })),
    [items],
  );
  const { open, show, toggle } = useOpenEntries(entries);
  return (
    <Section {...section}>
      <Accordion
        id={`${section.anchor ?? "capabilities"}-accordion`}
        entries={entries}
        open={open}
        show={show}
        toggle={toggle}
      />
    </Section>
  );
};
