import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";

type WhatHappensProps = Pick<
  Queries.StepsFieldsFragment,
  "anchor" | "helper" | "headline" | "items"
>;

/** What happens after an inquiry, step by step, next to the form. */
export const WhatHappens = ({ anchor, helper, headline, items }: WhatHappensProps) => (
  <section
    id={anchor ?? undefined}
    aria-labelledby="what-happens-title"
    className={variant("forms.aside")}
  >
    {helper && <p className={variant("text.eyebrow")}>{helper}</p>}
    <h2 id="what-happens-title" className={variant("text.subheading")}>
      {headline}
    </h2>
    <ol className={variant("forms.steps")}>
      {items.map((item) => (
        <li key={item.headline} className={variant("forms.step")}>
          <h3 className={variant("text.title")}>{item.headline}</h3>
          <Prose html={item.body} />
        </li>
      ))}
    </ol>
  </section>
);
