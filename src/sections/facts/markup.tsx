import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import type { facts } from "./schema";

/** Two to four figures set large, each with what it counts. */
export const Facts = ({ items, ...section }: FieldsOf<typeof facts>) => (
  <>
    <SectionHead {...section} />
    <dl className={variant("facts.list")}>
      {items.map(({ value, label }) => (
        <div key={label} className={variant("facts.item")}>
          <dt className={variant("facts.label")}>{label}</dt>
          <dd className={variant("facts.value")}>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
