import type { Theme } from "theme-ui";
import { colors } from "./colors";
import * as scales from "./scales";
import * as variants from "./variants";

/** Design tokens in the form Theme UI expects; every style rule uses them. */
export const theme = { ...scales, colors } satisfies Theme;

/** Named styles: `variants.cards.root` becomes the class `cards-root`. */
export { variants };

/** The named styles of sections; src/sections/index.ts adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, which another module can extend
export interface SectionVariants {}

type Groups = typeof variants & SectionVariants;

/** Name of a variant as components write it: `cards.root`. */
export type VariantName = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];
