/** The fields that every section has, unset. */
export const sectionBase = {
  anchor: null,
  theme: null,
  background: null,
  scale: null,
  helper: null,
} as const;
