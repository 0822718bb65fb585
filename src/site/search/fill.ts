/** Fills the placeholders of a sentence: `{count} results` with `{ count: 3 }` is `3 results`. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
