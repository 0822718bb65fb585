/** Raw colors. The only place for hex values in the site; everything else names a role (colors.ts). */
export const palette = {
  ink: "#0A1628",
  abyss: "#060E1A",
  dusk: "#0F2C4A",
  twilight: "#163653",
  lagoon: "#0A404E",
  steel: "#2F5570",
  paper: "#FBFCFD",
  white: "#FFFFFF",
  mist: "#EEF3F7",
  haze: "#E2EAF1",
  line: "#D5DFE8",
  slate: "#33465A",
  stone: "#64788C",
  fog: "#C3D1DD",
  snow: "#EAF1F7",
  teal: "#085A66",
  tealDark: "#074954",
  tealBright: "#73E0D4",
  tealPale: "#A5EBE2",
  lime: "#C8F560",
  limeBright: "#DAFF80",
  limeDark: "#557300",
  coral: "#FF7A66",
  coralDark: "#B3341F",
  red: "#A81E1E",
  rose: "#FFB3A7",
} as const;

/** Opacity of a dialog's backdrop, 0 to 1. */
export const backdropOpacity = 0.72;

/** A palette color with an alpha channel, as `#RRGGBBAA`; `opacity` is 0 to 1. */
export function translucent(color: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${color}${alpha.toString(16).padStart(2, "0").toUpperCase()}`;
}

/** The `theme-color` of each mode, which browsers give their toolbar. */
export const themeColors = { light: palette.paper, dark: palette.ink } as const;
