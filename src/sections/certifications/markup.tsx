import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { gridFor } from "../../ui/grid-for";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { certifications } from "./schema";

type Section = FieldsOf<typeof certifications>;

interface CertificationsProps extends Omit<Section, "items"> {
  /** Each with its record as HTML (src/content/fact-list.ts). */
  items: readonly (Pick<Section["items"][number], "headline" | "body"> & { record: string })[];
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
          <div {...trustedHtml(record)} />
        </li>
      ))}
    </ul>
  </>
);
