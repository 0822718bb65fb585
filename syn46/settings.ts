/** What is said of the data wherever it goes. */
export const notice = "The source is simulated as well; no patient's data was used.";

/** The seed that all others come from (`seedOf`): 46, for the name. */
export const seed = 46;

/** People in the simulated source. Half of them are shown to the generators, half are the control. */
export const sourceRows = 20_000;
export const fittedRows = sourceRows / 2;

/** Rows of each synthetic table that is compared and attacked, and of the download. */
export const syntheticRows = 10_000;

/** Settings under differential privacy. */
export const epsilons = [10, 3, 1, 0.3] as const;

/** Chance that the bound by epsilon does not hold: well below one in the number of people fitted. */
export const delta = 1e-6;

/** The setting of the download: the one a buyer would be given first (see the privacy report). */
export const downloadSetting = "epsilon-3";

/** FHIR resources are written for this many people, the first of the download. */
export const fhirPeople = 200;

/** The year the table describes; dates in OMOP and FHIR files are of its last day. */
export const year = 2025;

/** The edition of the downloads and its day: another edition once a row of them changes. */
export const release = { version: "1.0.0", date: "2026-11-24" } as const;
