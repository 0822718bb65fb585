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

const hexLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return luminance(red, green, blue);
};

/** Contrast ratio of two colors such as `#0A1628`, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number =>
  luminanceContrast(hexLuminance(one), hexLuminance(other));
