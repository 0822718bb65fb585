/** Output folders, from the root of the project. The site serves the models from theirs. */
export const folders = {
  models: "static/syn46/models",
  measurements: "syn46/measurements",
  reports: "syn46/results",
} as const;

/** The file with the model of a setting. */
export const modelFile = (setting: string): string => `${folders.models}/${setting}.json`;

/** The file with what was measured of the source for a setting, with noise that nobody can draw again. */
export const measurementsFile = (setting: string): string =>
  `${folders.measurements}/${setting}.json`;

/** The file with a report, such as `likeness`. */
export const reportFile = (name: string): string => `${folders.reports}/${name}.json`;

/** Contents of files, by their paths from the root of the project. */
export type GeneratedFiles = Readonly<Record<string, string>>;
