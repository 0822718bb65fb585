import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import type { FieldsOf } from "../registry/fields-of";

/** One sentence at display size, with an optional addition below it. */
export const Statement = ({ helper, headline, body }: FieldsOf<"statement">) => (
  <div className={variant("sentence.root")}>
    {helper && <p className={variant("text.eyebrow")}>{helper}</p>}
    <h2 className={variant("text.statement")}>{headline}</h2>
    {body && <Prose html={body} />}
  </div>
);
