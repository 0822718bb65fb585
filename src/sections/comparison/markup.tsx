import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import type { FieldsOf } from "../registry/fields-of";

/** A sheet with two sides of a line; the right one is always dark. */
export const Comparison = ({ leftLabel, rightLabel, pairs }: FieldsOf<"comparison">) => (
  <ul className={variant("comparison.root")}>
    {pairs.map(({ headline: matter, mark, left, right }, index) => {
      const label = variant("comparison.label", index > 0 && "comparison.later");
      return (
        <li key={matter} className={variant("comparison.pair")}>
          <div className={variant("comparison.side")}>
            <p className={label}>{leftLabel}</p>
            <h3 className={variant("text.eyebrow")}>{matter}</h3>
            <Prose html={left} />
          </div>
          <div className={variant("comparison.side")} data-theme="dark">
            <p className={label}>{rightLabel}</p>
            {mark && <p className={variant("text.caption")}>{mark}</p>}
            <Prose html={right} />
          </div>
        </li>
      );
    })}
  </ul>
);
