/** The fields that every section has, none of them set. */
export const sectionBase = {
  anchor: null,
  theme: null,
  background: null,
  scale: null,
  helper: null,
} as const;
