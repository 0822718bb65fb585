/** The notice that goes with the data everywhere. */
export const notice = "The source is simulated as well; no patient's data was used.";

/** The seed that all others are derived from (`seedOf`). */
export const seed = 46;

/** People in the simulated source: generators see one half, the other is the control. */
export const sourceRows = 100_000;
export const fittedRows = sourceRows / 2;

/** Rows of each synthetic table that is compared and attacked, and of the download. */
export const syntheticRows = 10_000;

/** The settings with differential privacy. */
export const epsilons = [10, 3, 1, 0.3] as const;

/** Probability that the bound by epsilon fails: well below 1 / `fittedRows`. */
export const delta = 1e-6;

/** The setting of the downloads (see the privacy report). */
export const downloadSetting = "epsilon-3";

/** Number of people in the FHIR files: the first of the downloads. */
export const fhirPeople = 200;

/** The year the table describes. */
export const year = 2025;

/** The date of everything in OMOP and FHIR files: the table has the state at the end of the year. */
export const lastDay = `${year}-12-31`;

/** Edition and date of the downloads. Any change of a row needs a new edition. */
export const release = { version: "1.2.0", date: "2026-11-28" } as const;
