import type { Theme } from "theme-ui";
import { colors } from "./colors";
import * as scales from "./scales";
import { buttons, icons } from "./variants/controls";
import { forms } from "./variants/forms";
import { footer, header, layout, pathfinder } from "./variants/layout";
import { breadcrumbs, drawer, menu, theme as themeSwitch } from "./variants/navigation";
import { search } from "./variants/search";
import * as sections from "./variants/sections";
import { text } from "./variants/text";

/** Tokens in the Theme-UI specification; every rule of the style sheet is written against them. */
export const theme = { ...scales, colors } satisfies Theme;

/** Named styles: `variants.cards.root` becomes the class `cards-root`. */
export const variants = {
  ...sections,
  breadcrumbs,
  buttons,
  drawer,
  footer,
  forms,
  header,
  icons,
  layout,
  menu,
  pathfinder,
  search,
  text,
  theme: themeSwitch,
};

type Groups = typeof variants;

/** Name of a variant as components write it: `cards.root`. */
export type VariantName = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];
