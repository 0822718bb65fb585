import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import type { naicsList } from "./schema";

interface NaicsListProps extends FieldsOf<typeof naicsList> {
  /** The codes to show, from naics.json. */
  codes: readonly { code: string; description: string }[];
}

/** NAICS codes with their official titles. */
export const NaicsList = ({ codes, ...section }: NaicsListProps) => (
  <>
    <SectionHead {...section} />
    <dl className={variant("codes.list")}>
      {codes.map(({ code, description }) => (
        <div key={code} className={variant("codes.item")}>
          <dt className={variant("codes.code")}>{code}</dt>
          <dd className={variant("codes.title")}>{description}</dd>
        </div>
      ))}
    </dl>
  </>
);
