import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import type { FieldsOf } from "../registry/fields-of";

/** Two sides of a line down the whole section; the right one is always dark. */
export const Comparison = ({ lead, pairs, ...words }: FieldsOf<"comparison">) => (
  <div className={variant("comparison.root")}>
    <div className={variant("comparison.pair")}>
      <div className={variant("comparison.side")}>
        <SectionHead {...words} />
      </div>
      <div className={variant("comparison.side")} data-theme="dark">
        {lead && <Prose html={lead} />}
      </div>
    </div>
    <ul>
      {pairs.map(({ headline: matter, mark, left, right }, index) => {
        const label = variant("comparison.label", index > 0 && "comparison.later");
        return (
          <li key={matter} className={variant("comparison.pair")}>
            <div className={variant("comparison.side")}>
              <p className={label}>{words.leftLabel}</p>
              <h3 className={variant("text.eyebrow")}>{matter}</h3>
              <Prose html={left} />
            </div>
            <div className={variant("comparison.side")} data-theme="dark">
              <p className={label}>{words.rightLabel}</p>
              {mark && <p className={variant("text.caption")}>{mark}</p>}
              <Prose html={right} />
            </div>
          </li>
        );
      })}
    </ul>
  </div>
);
