import { palette } from "./palette";

/** Colors by role, in the light and in the dark theme. */
const roles = {
  background: [palette.paper, palette.ink],
  groundPaper: [palette.paper, palette.ink],
  groundMist: [palette.mist, palette.dusk],
  groundDeep: [palette.haze, palette.lagoon],
  groundInk: [palette.line, palette.ink],
  surface: [palette.white, palette.twilight],
  text: [palette.ink, palette.snow],
  textMuted: [palette.slate, palette.fog],
  heading: [palette.ink, palette.white],
  primary: [palette.teal, palette.tealBright],
  primaryHover: [palette.tealDark, palette.tealPale],
  onPrimary: [palette.white, palette.ink],
  accent: [palette.lime, palette.lime],
  accentHover: [palette.limeBright, palette.limeBright],
  onAccent: [palette.ink, palette.ink],
  border: [palette.line, palette.steel],
  controlBorder: [palette.stone, palette.fog],
  focus: [palette.teal, palette.lime],
  error: [palette.red, palette.rose],
  // In figures: source data, the synthetic data made from it, and their difference.
  dataSource: [palette.teal, palette.tealBright],
  dataSynthetic: [palette.limeDark, palette.lime],
  dataDifference: [palette.coralDark, palette.coral],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorRole = keyof typeof roles;

const modeOf = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(roles).map(([role, both]) => [role, both[index]])) as Record<
    ColorRole,
    string
  >;

export const colorModes = { light: modeOf(0), dark: modeOf(1) };
export type ColorMode = keyof typeof colorModes;

/** The roles that take another's color when the visitor asks for more contrast. */
export const moreContrast = {
  textMuted: "text",
  primary: "primaryHover",
  border: "controlBorder",
} as const satisfies Partial<Record<ColorRole, ColorRole>>;

const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of the custom property that holds a role's color. */
const colorVariable = (role: ColorRole): string => `--color-${kebab(role)}`;

/** Every role as a `var()` reference to its custom property, for style rules. */
export const colors = Object.fromEntries(
  Object.keys(roles).map((role) => [role, `var(${colorVariable(role as ColorRole)})`]),
) as Record<ColorRole, string>;

/** Takes back the mode that an element forces. */
export const inheritedColors = Object.fromEntries(
  Object.keys(roles).map((role) => [colorVariable(role as ColorRole), "inherit"]),
);

const declare = ([role, value]: [string, string]): string =>
  `${colorVariable(role as ColorRole)}:${value};`;

/** CSS declarations of the colors that change with more contrast, in both modes. */
export const moreContrastDeclarations = (): string =>
  Object.entries(moreContrast)
    .map(([role, other]) => declare([role, colors[other]]))
    .join("");

/** CSS declarations of a mode's colors. */
export const colorDeclarations = (mode: ColorMode): string =>
  `${Object.entries(colorModes[mode]).map(declare).join("")}color-scheme:${mode};`;
