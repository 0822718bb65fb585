import { interpolateLab, piecewise } from "d3-interpolate";

/** The named colors of the plates. Coral is for single highlights only. */
export const palette = {
  ink: "#0A1628",
  deep: "#0E2A47",
  petrol: "#0F5468",
  teal: "#1AA39C",
  leaf: "#7CDB8A",
  lime: "#C8F560",
  pale: "#F3FFD6",
  coral: "#FF7A66",
} as const;

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

const tableSize = 1024;

/** Parses `#RRGGBB` or `rgb(r, g, b)`. */
export function parseColor(color: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex) {
    const value = Number.parseInt(hex, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

const { ink, deep, petrol, teal, leaf, lime } = palette;
const scale = piecewise(interpolateLab, [ink, deep, petrol, teal, leaf, lime]);
const table = Array.from({ length: tableSize }, (_, i) => parseColor(scale(i / (tableSize - 1))));

/** The shared color ramp: ink (0) to teal (0.6) to lime (1). */
export function rampRgb(t: number): Rgb {
  return table[Math.round(Math.min(1, Math.max(0, t)) * (tableSize - 1))] ?? [0, 0, 0];
}

/** A CSS color with an opacity from 0 to 1. */
export function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${alpha.toFixed(4)})`;
}

/** A color of the shared ramp in CSS, with an opacity from 0 to 1. */
export function ramp(t: number, alpha = 1): string {
  return css(rampRgb(t), alpha);
}

/** A CSS color from another, with an opacity from 0 to 1. */
export function tint(color: string, alpha: number): string {
  return css(parseColor(color), alpha);
}

/** Blends two colors in RGB; 0 gives the first. */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
}
