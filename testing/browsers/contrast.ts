/** Linear value of each sRGB channel value from 0 to 255; a table, since it is used for every pixel. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of a color, each channel a whole number from 0 to 255 (WCAG 2.2). */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** Contrast ratio of two relative luminances, from 1 to 21 (WCAG 2.2). */
export function luminanceContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The channels of a color such as `#0A1628`, from 0 to 255. */
export function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const hexLuminance = (hex: string): number => luminance(...channelsOf(hex));

/** Contrast ratio of two colors such as `#0A1628`, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number =>
  luminanceContrast(hexLuminance(one), hexLuminance(other));
