/** `Cache-Control` values: `forever` is for files whose name changes with their content. */
export const cacheControl = {
  forever: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=0, must-revalidate",
} as const;
