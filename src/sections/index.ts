import type { ComponentType } from "react";
import { registry } from "./registry";

type Styles = typeof import("./styles");

declare module "../theme" {
  interface SectionVariants extends Styles {}
}

/** A section as a page's query answers it. */
export type SectionProps = Queries.SectionFieldsFragment;

/** A section of one type. */
export type SectionOf<Type extends SectionProps["__typename"]> = Extract<
  SectionProps,
  { __typename: Type }
>;

/** The component of every section type: one for each, none left out. */
export const components: {
  [Type in SectionProps["__typename"]]: ComponentType<SectionOf<Type>>;
} = registry;
