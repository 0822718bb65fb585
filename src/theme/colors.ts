import { palette } from "./palette";

/** Colors by role. Both themes give every role a value. */
const light = {
  background: palette.paper,
  groundPaper: palette.paper,
  groundMist: palette.mist,
  groundDeep: palette.haze,
  groundInk: palette.line,
  surface: palette.white,
  text: palette.ink,
  textMuted: palette.slate,
  heading: palette.ink,
  primary: palette.teal,
  primaryHover: palette.tealDark,
  onPrimary: palette.white,
  accent: palette.lime,
  accentHover: palette.limeBright,
  onAccent: palette.ink,
  border: palette.line,
  controlBorder: palette.stone,
  focus: palette.teal,
  error: palette.red,
  // In figures: source data, the synthetic data made from it, and their difference.
  dataSource: palette.teal,
  dataSynthetic: palette.limeDark,
  dataDifference: palette.coralDark,
} as const;

export type ColorRole = keyof typeof light;

const dark: Record<ColorRole, string> = {
  background: palette.ink,
  groundPaper: palette.ink,
  groundMist: palette.dusk,
  groundDeep: palette.lagoon,
  groundInk: palette.abyss,
  surface: palette.twilight,
  text: palette.snow,
  textMuted: palette.fog,
  heading: palette.white,
  primary: palette.tealBright,
  primaryHover: palette.tealPale,
  onPrimary: palette.ink,
  accent: palette.lime,
  accentHover: palette.limeBright,
  onAccent: palette.ink,
  border: palette.steel,
  controlBorder: palette.fog,
  focus: palette.lime,
  error: palette.rose,
  dataSource: palette.tealBright,
  dataSynthetic: palette.lime,
  dataDifference: palette.coral,
};

export const colorModes = { light, dark } as const;
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
  Object.keys(light).map((role) => [role, `var(${colorVariable(role as ColorRole)})`]),
) as Record<ColorRole, string>;

/** CSS declarations of the colors that change with more contrast, in both modes. */
export const moreContrastDeclarations = (): string =>
  Object.entries(moreContrast)
    .map(([role, other]) => `${colorVariable(role as ColorRole)}:${colors[other]};`)
    .join("");

/** CSS declarations of a mode's colors. */
export const colorDeclarations = (mode: ColorMode): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(colorModes[mode]).map(([role, value]) => [
      colorVariable(role as ColorRole),
      value,
    ]),
  ),
  colorScheme: mode,
});
