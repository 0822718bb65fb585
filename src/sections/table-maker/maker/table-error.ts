import type { Failure } from "./protocol";

/** Carries the reason why no table, or only part of one, was made. */
export class TableError extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}
