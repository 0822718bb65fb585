import { Terms } from "./terms";

/** A fact of the company, or what is known of it, in words. */
export interface FactInWords {
  readonly label: string;
  readonly text: string;
  /** Whether it is still to be confirmed. */
  readonly isOpen: boolean;
}

/** The text of a fact; one that is still open stands out. */
export const FactText = ({ text, isOpen }: Omit<FactInWords, "label">) =>
  isOpen ? <em>{text}</em> : text;

/** Facts as a description list, if there are any. */
export const FactList = ({ facts }: { facts: readonly FactInWords[] }) =>
  facts.length > 0 && (
    <Terms terms={facts.map(({ label, ...fact }) => [label, <FactText key={label} {...fact} />])} />
  );
