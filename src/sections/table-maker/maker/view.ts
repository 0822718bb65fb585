import type { Head, Part } from "./make-table";
import type { Order } from "./order";
import type { Failure } from "./protocol";
import type { Ending } from "./run";

/** A file that can be taken. */
export interface Download {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** What a visitor sees of the table that was asked for last. */
export interface View {
  readonly phase: "starting" | "making" | "paused" | Ending["how"];
  readonly order: Order;
  readonly made: number;
  readonly head?: Head;
  readonly first?: Part["first"];
  readonly margins: Part["margins"];
  readonly failure?: Failure;
  /** Rows that are kept, once the table has come to its end. */
  readonly kept: number;
  readonly download?: Download;
  /** Whether the tab was out of sight meanwhile. */
  readonly wasHidden: boolean;
}

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

/** Name of the file of an order: the same for the same bytes, but for the choice of columns. */
export const fileNameOf = (start: string, { setting, rows, seed }: Order): string =>
  `${start}-${setting}-${rows}-rows-seed-${seed}.csv`;
