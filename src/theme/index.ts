import type { Theme } from "theme-ui";
import { colors } from "./colors";
import * as scales from "./scales";
import * as variants from "./variants";

/** Tokens in the Theme-UI specification; every rule of the style sheet is written against them. */
export const theme = { ...scales, colors } satisfies Theme;

/** Named styles: `variants.cards.root` becomes the class `cards-root`. */
export { variants };

/** The named styles of sections, which they add (src/sections/index.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to from elsewhere
export interface SectionVariants {}

type Groups = typeof variants & SectionVariants;

/** Name of a variant as components write it: `cards.root`. */
export type VariantName = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];
