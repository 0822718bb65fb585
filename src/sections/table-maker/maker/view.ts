import type { Head, Part } from "./make-table";
import type { Order } from "./order";
import type { Failure } from "./protocol";
import type { RunResult } from "./run";

export interface Download {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** What a visitor sees of the latest table. */
export interface View {
  readonly phase: "starting" | "making" | "paused" | RunResult["outcome"];
  readonly order: Order;
  readonly made: number;
  readonly head?: Head;
  readonly first?: Part["first"];
  readonly margins: Part["margins"];
  readonly failure?: Failure;
  /** Rows that are stored; 0 until the run has ended. */
  readonly kept: number;
  readonly download?: Download;
  /** Whether the tab was in the background at some time during the run. */
  readonly wasHidden: boolean;
}

/** What a visitor sees of a table that was just asked for. */
export const emptyView = (order: Order): View => ({
  phase: "starting",
  order,
  made: 0,
  margins: [],
  kept: 0,
  wasHidden: false,
});

/** Whether the table is still being made. */
export const isWorking = (view?: View): boolean =>
  view !== undefined && ["starting", "making", "paused"].includes(view.phase);

/** The file name of a table. It does not depend on the choice of columns. */
export const fileNameOf = (start: string, { setting, rows, seed }: Order): string =>
  `${start}-${setting}-${rows}-rows-seed-${seed}.csv`;
