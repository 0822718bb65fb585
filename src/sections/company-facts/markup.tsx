import { Fragment } from "react";
import { variant } from "../../theme/class-name";
import { type FactInWords, FactList } from "../../ui/fact-list";
import { Prose } from "../../ui/prose";
import type { FieldsOf } from "../registry/fields-of";

interface CompanyFactsProps extends FieldsOf<"companyFacts"> {
  /** The facts, under the titles of their groups if there are several. */
  lists: readonly { title?: string; facts: readonly FactInWords[] }[];
}

/** Facts of the company, as a list to look up. */
export const CompanyFacts = ({ lists, unlisted }: CompanyFactsProps) => (
  <>
    <div className={variant("factList.root")}>
      {lists.map(({ title, facts }) => (
        <Fragment key={title ?? ""}>
          {title && <h3>{title}</h3>}
          <FactList facts={facts} />
        </Fragment>
      ))}
    </div>
    {unlisted && <Prose html={unlisted} />}
  </>
);
