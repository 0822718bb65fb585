import { variant } from "../../theme/class-name";
import { type FactInWords, FactList } from "../../ui/fact-list";
import { gridFor } from "../../ui/grid-for";
import { Prose } from "../../ui/prose";
import type { FieldsOf } from "../registry/fields-of";

type Item = Pick<FieldsOf<"certifications">["items"][number], "headline" | "body">;

interface CertificationsProps {
  /** Each with the facts about it. */
  items: readonly (Item & { record: readonly FactInWords[] })[];
}

/** A grid of certifications as text, each with its record. */
export const Certifications = ({ items }: CertificationsProps) => (
  <ul className={variant(gridFor(items.length))}>
    {items.map(({ headline, body, record }) => (
      <li key={headline} className={variant("cards.root", "certifications.card")}>
        <h3 className={variant("text.heading")}>{headline}</h3>
        <Prose html={body} />
        <div>
          <FactList facts={record} />
        </div>
      </li>
    ))}
  </ul>
);
