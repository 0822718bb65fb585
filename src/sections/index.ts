type Styles = typeof import("./registry/styles");

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
