import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import type { statement } from "./schema";

/** One sentence that fills the width, and what has to be added under it. */
export const Statement = ({ helper, headline, body }: FieldsOf<typeof statement>) => (
  <div className={variant("sentence.root")}>
    {helper && <p className={variant("text.eyebrow")}>{helper}</p>}
    <h2 className={variant("text.statement")}>{headline}</h2>
    {body && <Prose html={body} />}
  </div>
);
