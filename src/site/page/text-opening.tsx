import type { ReactNode } from "react";
import type { VariantName } from "../../theme";
import { variant } from "../../theme/class-name";

interface TextOpeningProps {
  readonly helper?: string | null;
  readonly headline: string;
  readonly lead?: string | null;
  /** A variant beside those of the opening. */
  readonly look?: VariantName;
  /** What follows the lead. */
  readonly children?: ReactNode;
}

/** The top of a page that has words alone. */
export const TextOpening = ({ helper, headline, lead, look, children }: TextOpeningProps) => (
  <div className={variant("hero.root", "hero.typographic", look)}>
    <div className={variant("layout.container", "hero.words")}>
      <div className={variant("hero.content")}>
        {helper && <p className={variant("text.eyebrow")}>{helper}</p>}
        <h1 className={variant("text.display")} tabIndex={-1}>
          {headline}
        </h1>
        {lead && <p className={variant("text.lead")}>{lead}</p>}
        {children}
      </div>
    </div>
  </div>
);
