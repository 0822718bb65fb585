/** The minimum and maximum that a rule allows. */
export type Range = readonly [number, number];

/** Limits, each with the unit it counts. */
export const limits = {
  /** Words. */
  intro: [30, 60],
  /** Words; a shorter sentence is a label, which may recur. */
  sentence: 8,
  /** Entries. */
  benefits: [2, 6],
  onwardLinks: [2, 4],
  questions: [2, 3],
  /** Words of a page's own text. */
  page: 700,
  /** Flesch-Kincaid grade. */
  grade: [5, 12],
  /** Characters of a document title including the company's name; search engines cut off longer ones. */
  title: 60,
} as const;

/** Whether a value is below or above a range. */
export const outside = (value: number, [least, most]: Range): boolean =>
  value < least || value > most;
