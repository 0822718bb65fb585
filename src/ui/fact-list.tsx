import { graphql } from "gatsby";
import { variant } from "../theme/class-name";

export const factFields = graphql`
  fragment FactFields on CompanyFact {
    id
    label
    state
    value
  }
`;

type Fact = Queries.FactFieldsFragment;

/** What is known of a fact. Whatever is neither confirmed nor ruled out is open. */
const Value = ({ state, value }: Pick<Fact, "state" | "value">) => {
  if (state === "confirmed") return value;
  if (state === "not-held") return value ? `Not held. ${value}` : "Not held";
  return <span className={variant("factList.open")}>To be confirmed</span>;
};

/** Facts of the company, each with its value or with how much is known of it. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={variant("factList.root")}>
    {facts.map(({ id, label, state, value }) => (
      <div key={id} className={variant("factList.item")}>
        <dt className={variant("factList.label")}>{label}</dt>
        <dd className={variant("factList.value")}>
          <Value state={state} value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
