import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { type FactInWords, FactList } from "../../ui/fact-list";
import { gridFor } from "../../ui/grid-for";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import type { certifications } from "./schema";

type Section = FieldsOf<typeof certifications>;

interface CertificationsProps extends Omit<Section, "items"> {
  /** Each with the facts about it. */
  items: readonly (Pick<Section["items"][number], "headline" | "body"> & {
    record: readonly FactInWords[];
  })[];
}

/** A grid of certifications as text, each with its record. */
export const Certifications = ({ items, ...section }: CertificationsProps) => (
  <>
    <SectionHead {...section} />
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
  </>
);
