import type { ComponentType } from "react";
import { registry } from "./registry";

type Styles = typeof import("./styles");

declare module "../theme" {
  interface SectionVariants extends Styles {}
}

/** A section as the page query returns it. */
export type SectionProps = Queries.SectionFieldsFragment;

/** A section of one type. */
export type SectionOf<Type extends SectionProps["__typename"]> = Extract<
  SectionProps,
  { __typename: Type }
>;

/** A section rendered at build time: browsers handle all such types alike, by their HTML. */
export type ReadySection = Extract<SectionProps, { html: string }>;

type LiveType = Exclude<SectionProps, ReadySection>["__typename"];

/** The component of each section type that React renders; a missing one is a type error. */
export const components: { [Type in LiveType]: ComponentType<SectionOf<Type>> } = registry;

/** Whether a section was rendered at build time. */
export const isReady = (section: SectionProps): section is ReadySection => "html" in section;
