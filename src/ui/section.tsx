import type { ReactNode } from "react";
import type { VariantName } from "../theme";
import { variant } from "../theme/class-name";
import { Prose } from "./prose";
import type { Html } from "./trusted-html";

/** Fields of every section (src/schema/section.ts). */
export interface SectionBase {
  readonly anchor: string | null;
  readonly theme: Queries.SectionTheme | null;
  readonly background: Queries.SectionBackground | null;
  readonly scale?: Queries.SectionScale | null;
  readonly helper: string | null;
}

const backgrounds = {
  paper: "section.paper",
  mist: "section.mist",
  deep: "section.deep",
  ink: "section.ink",
} as const satisfies Record<Queries.SectionBackground, VariantName>;

/** A working section has the default sizes. */
const scales = {
  statement: "section.statement",
  working: null,
  reference: "section.reference",
} as const satisfies Record<Queries.SectionScale, VariantName | null>;

/** Deep and ink are dark whatever the visitor's theme, unless the data forces a theme. */
const themeOf = ({ theme, background }: SectionBase): string | undefined =>
  theme ?? (background === "deep" || background === "ink" ? "dark" : undefined);

interface SectionProps extends SectionBase {
  headline: string;
  lead?: Html | null;
  /** Controls next to the heading, such as Expand All. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A section's helper line, heading and lead. */
export const SectionHead = ({
  helper,
  headline,
  lead,
}: Pick<SectionProps, "headline" | "lead"> & Partial<Pick<SectionBase, "helper">>) => (
  <div className={variant("section.head", Boolean(lead) && "section.headWithLead")}>
    <div className={variant("section.title")}>
      {helper && <p className={variant("text.eyebrow")}>{helper}</p>}
      <h2 className={variant("text.heading")}>{headline}</h2>
    </div>
    {lead && <Prose html={lead} />}
  </div>
);

/** A section with its background and theme, without a heading. */
export const SectionContainer = ({ children, ...base }: SectionBase & { children: ReactNode }) => (
  <section
    id={base.anchor ?? undefined}
    className={variant(
      "section.root",
      backgrounds[base.background ?? "paper"],
      base.scale && scales[base.scale],
    )}
    data-theme={themeOf(base)}
  >
    <div className={variant("layout.container")}>{children}</div>
  </section>
);

/** A section with its heading above the content. */
export const Section = ({ headline, lead, tools, children, ...base }: SectionProps) => (
  <SectionContainer {...base}>
    {tools ? (
      <div className={variant("section.tools")}>
        <SectionHead helper={base.helper} headline={headline} lead={lead} />
        {tools}
      </div>
    ) : (
      <SectionHead helper={base.helper} headline={headline} lead={lead} />
    )}
    {children}
  </SectionContainer>
);
