/** A text table: the first column aligned to the left, the others to the right. Missing cells are empty. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [line(headings), rule, ...rows.map(line)].join("\n");
}

/** A number with `digits` decimals; a dash if there is none. */
export const decimals = (value: number | undefined, digits = 0): string =>
  value === undefined || !Number.isFinite(value) ? "–" : value.toFixed(digits);

/** Bytes as KiB with one decimal. */
export const kib = (bytes: number): string => decimals(bytes / 1024, 1);
