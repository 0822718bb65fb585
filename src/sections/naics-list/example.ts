/** A small one, for tests. */
export const example = {
  headline: "Codes",
  codes: [{ code: "518210", description: "Computing" }],
};
