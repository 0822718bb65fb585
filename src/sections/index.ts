import type { ComponentType } from "react";
import { registry } from "./registry";

type Styles = typeof import("./styles");

declare module "../theme" {
  interface SectionVariants extends Styles {}
}

/** A section as a page's query returns it. */
export type SectionProps = Queries.SectionFieldsFragment;

/** A section of one type. */
export type SectionOf<Type extends SectionProps["__typename"]> = Extract<
  SectionProps,
  { __typename: Type }
>;

/** A section whose HTML was made at build; browsers treat all such types alike. */
export type ReadySection = Extract<SectionProps, { html: string }>;

type LiveType = Exclude<SectionProps, ReadySection>["__typename"];

/** The component of every section type that isn't rendered at build. */
export const components: { [Type in LiveType]: ComponentType<SectionOf<Type>> } = registry;

export const isReady = (section: SectionProps): section is ReadySection => "html" in section;
