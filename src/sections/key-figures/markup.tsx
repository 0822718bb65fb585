import { variant } from "../../theme/class-name";
import type { FieldsOf } from "../registry/fields-of";

/** Two to four figures set large, each with what it counts. */
export const KeyFigures = ({ items }: FieldsOf<"keyFigures">) => (
  <dl className={variant("keyFigures.list")}>
    {items.map(({ value, label }) => (
      <div key={label} className={variant("keyFigures.item")}>
        <dt className={variant("keyFigures.label")}>{label}</dt>
        <dd className={variant("keyFigures.value")}>{value}</dd>
      </div>
    ))}
  </dl>
);
