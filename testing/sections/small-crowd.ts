/**
 * A few people, as the section `kAnonymity` takes them: two women without a diagnosis, one with kidney disease,
 * and four men with it.
 */
export const smallCrowd = {
  values: {
    sex: ["female", "male"],
    age: ["40-44"],
    region: ["northeast"],
    diagnosis: ["kidney_disease"],
  },
  sizes: [1, 1, 1],
  counts: [2, 1, -1, 4],
} as const;
