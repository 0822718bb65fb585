import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import type { ledger } from "./schema";

const Term = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className={variant("text.eyebrow")}>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is sold, each entry fully visible: name, work and delivery. */
export const Ledger = ({ items, ...head }: FieldsOf<typeof ledger>) => (
  <>
    <SectionHead {...head} />
    <ol className={variant("ledger.list")}>
      {items.map(({ headline, body, deliverable, form, classifications }) => (
        <li key={headline}>
          <h3 className={variant("text.heading")}>{headline}</h3>
          <Prose html={body} />
          <dl>
            <Term name="You get">{deliverable}</Term>
            <Term name="Delivered as">{form}</Term>
            {classifications && (
              // Each code stays on one line with the name of its system.
              <Term name="Codes">
                {classifications.map((code) => code.replaceAll(" ", "\u00A0")).join(", ")}
              </Term>
            )}
          </dl>
        </li>
      ))}
    </ol>
  </>
);
