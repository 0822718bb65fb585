/** Label of the checkbox for writing the table to a file while it is made. */
export const saveLabel = "Save to a file while it is made";

/** Why no table, or only part of one, was made: one sentence that says what happened and what to do. */
const messages = {
  worker: "The program that makes the table did not load: check your connection, then {again}.",
  crash: "Your browser stopped making the table: {again}, with fewer rows if it stops again.",
  offline: "The model did not arrive: check your connection, then {again}.",
  absent:
    "The model of this privacy setting is not available: choose another, or use the link below.",
  damaged: "The model arrived damaged: reload this page, then {again}.",
  columns: "The model does not have all of these columns: reload this page, or choose fewer.",
  storage:
    "There is no more room for the table: free some space or choose fewer rows, then {again}.",
  refused: `Your browser did not write the file: choose another folder or clear “${saveLabel}”, then {again}.`,
  picker: `No file was chosen: choose one or clear “${saveLabel}”, then {again}.`,
};

export type Failure = keyof typeof messages;

/** Carries the reason why no table, or only part of one, was made. */
export class TableError extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** Whether an error is one that browsers throw under this name. */
export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

/**
 * The message for a failure.
 * @param press label of the button that tries again.
 */
export const failureMessage = (failure: Failure, press: string): string =>
  messages[failure].replace("{again}", `press “${press}” again`);

/** Shown once a tab has been in the background while it makes a table. */
export const hiddenMessage =
  "This tab was in the background, where browsers slow work down: keep it in view and the table is done sooner.";
