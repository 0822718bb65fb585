/**
 * Makes a drawing as high as the list beside it, in one grid row: with no height of its own but all of
 * the row's as its minimum, the list alone decides how high the row is.
 */
export const fillHeight = {
  width: "100%",
  height: 0,
  minHeight: "100%",
  overflow: "visible",
} as const;
