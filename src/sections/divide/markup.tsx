import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import type { divide } from "./schema";

/** Two sides of a line down the whole section; the right one is always dark. */
export const Divide = ({
  helper,
  headline,
  lead,
  leftLabel,
  rightLabel,
  pairs,
}: FieldsOf<typeof divide>) => (
  <div className={variant("divide.root")}>
    <div className={variant("divide.pair")}>
      <div className={variant("divide.side")}>
        <SectionHead helper={helper} headline={headline} />
      </div>
      <div className={variant("divide.side")} data-theme="dark">
        {lead && <Prose html={lead} />}
      </div>
    </div>
    <ul>
      {pairs.map(({ headline: matter, mark, left, right }, index) => {
        const label = variant("divide.label", index > 0 && "divide.later");
        return (
          <li key={matter} className={variant("divide.pair")}>
            <div className={variant("divide.side")}>
              <p className={label}>{leftLabel}</p>
              <h3 className={variant("text.eyebrow")}>{matter}</h3>
              <Prose html={left} />
            </div>
            <div className={variant("divide.side")} data-theme="dark">
              <p className={label}>{rightLabel}</p>
              {mark && <p className={variant("text.caption")}>{mark}</p>}
              <Prose html={right} />
            </div>
          </li>
        );
      })}
    </ul>
  </div>
);
