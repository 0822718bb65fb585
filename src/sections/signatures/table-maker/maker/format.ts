/** A size in bytes as kB or MB (powers of 1000): 1.4 MB. */
export function readableSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** A share in percent; "under 1%" where it would round to a misleading 0%. */
export function readableShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return percent > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}
