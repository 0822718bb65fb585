import { graphql } from "gatsby";
import { useMemo } from "react";
import { variant } from "../../theme/class-name";
import { Accordion, useOpenEntries } from "../../ui/accordion";
import { Icon } from "../../ui/icons/icon";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const faqFields = graphql`
  fragment FaqFields on FaqSection {
    ...SectionBase
    headline
    items {
      anchor
      question
      answer
    }
  }
`;

/** Questions and answers, with one switch that opens or closes all of them (spec 4). */
export const Faq = ({ items, ...section }: Queries.FaqFieldsFragment) => {
  const entries = useMemo(
    () =>
      items.map(({ anchor, question, answer }) => ({
        id: anchor,
        heading: question,
        content: <Prose html={answer} />,
      })),
    [items],
  );
  const { allOpen, setAll, ...open } = useOpenEntries(entries);
  const toggleAll = (
    <button
      type="button"
      className={variant("buttons.quiet", "accordion.all")}
      onClick={() => setAll(!allOpen)}
      aria-expanded={allOpen}
      data-all
      data-needs-script
      data-print="no"
    >
      <span>Expand All</span>
      <span>Collapse All</span>
      <Icon name={allOpen ? "expand_less" : "expand_more"} />
    </button>
  );
  return (
    <Section {...section} tools={toggleAll}>
      <Accordion id={`${section.anchor ?? "faq"}-accordion`} entries={entries} {...open} />
    </Section>
  );
};
