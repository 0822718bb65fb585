/** Least and greatest count, or measure, that a rule allows. */
export type Range = readonly [number, number];

/** Limits, each with the unit it counts. */
export const limits = {
  /** Words. */
  intro: [60, 120],
  /** Words from which a sentence counts as one; below it is a label, which may recur. */
  sentence: 8,
  /** Entries. */
  benefits: [4, 6],
  onwardLinks: [3, 4],
  questions: [4, 6],
  /** Flesch-Kincaid grade. */
  grade: [6, 12],
  /** Characters of a document title, with the company's name: search engines cut longer ones. */
  title: 60,
} as const;

/** Whether a value is below or above a range. */
export const outside = (value: number, [least, most]: Range): boolean =>
  value < least || value > most;
