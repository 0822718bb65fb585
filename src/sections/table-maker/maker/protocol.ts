import type { Model } from "../../../shared/synthesizer/model";
import type { Head, Part } from "./make-table";
import type { Order } from "./order";

/** What the page asks of the worker, which makes a part only on request. */
export type WorkerRequest =
  | { readonly type: "begin"; readonly order: Order; readonly model: Model }
  | { readonly type: "part" };

/** Why no table, or only part of one, was made. messages.ts has the words for each. */
export type Failure =
  | "worker"
  | "crash"
  | "offline"
  | "absent"
  | "damaged"
  | "columns"
  | "storage"
  | "refused"
  | "picker";

/** What the worker sends. `ready` comes unasked, as soon as its script runs. */
export type WorkerReply =
  | { readonly type: "ready" }
  | { readonly type: "head"; readonly head: Head }
  | { readonly type: "part"; readonly part: Part }
  | { readonly type: "end" }
  | { readonly type: "failure"; readonly failure: Failure };
