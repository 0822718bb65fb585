import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import type { takeAway } from "./schema";

interface TakeAwayProps extends FieldsOf<typeof takeAway> {
  /** The built documents (src/render/documents/offers.ts). */
  files: readonly {
    title: string;
    description: string;
    address: string;
    /** Its kind, pages and size, such as `PDF, 2 pages, 48 kB`. */
    form: string;
  }[];
}

/** Documents to take away. */
export const TakeAway = ({ files, ...section }: TakeAwayProps) => (
  <>
    <SectionHead {...section} />
    <ul className={variant("takeAway.list")}>
      {files.map(({ title, description, address, form }) => (
        <li key={address}>
          <a href={address} type="application/pdf">
            {title} <span className={variant("takeAway.form")}>({form})</span>
          </a>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  </>
);
