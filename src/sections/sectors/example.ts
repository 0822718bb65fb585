/** A small one, for tests. */
export const example = {
  headline: "Sectors",
  codes: [
    { code: "518210", description: "Computing" },
    { code: "541330", description: "Engineering" },
    { code: "541380", description: "Testing" },
    { code: "621999", description: "Health" },
  ],
};
