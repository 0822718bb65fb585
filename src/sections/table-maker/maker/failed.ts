import type { Failure } from "./protocol";

/** Says what kept a table from being made. */
export class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}
