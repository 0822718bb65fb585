/** How long visitors may keep a file: for ever when its name changes with its content, or until it does. */
export const cacheControl = {
  forever: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=0, must-revalidate",
} as const;
