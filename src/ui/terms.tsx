import type { ReactNode } from "react";

interface TermsProps {
  readonly className?: string;
  readonly terms: readonly (readonly [term: string, said: ReactNode])[];
}

/** Terms with what is said of each, as a description list. */
export const Terms = ({ className, terms }: TermsProps) => (
  <dl className={className}>
    {terms.map(([term, said]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
);
