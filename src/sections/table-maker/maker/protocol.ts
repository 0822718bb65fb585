import type { Model } from "../../../shared/synthesizer/model";
import type { Head, Part } from "./make-table";
import type { Order } from "./order";

/** What the page asks of the worker. A part is made when it is asked for, and not before. */
export type Request =
  | { readonly ask: "begin"; readonly order: Order; readonly model: Model }
  | { readonly ask: "part" };

/** Why no table, or not all of one, was made. The words for each are in messages.ts. */
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

/** What the worker answers. `here` comes unasked, once its script runs. */
export type Answer =
  | { readonly tell: "here" }
  | { readonly tell: "begun"; readonly head: Head }
  | { readonly tell: "part"; readonly part: Part }
  | { readonly tell: "end" }
  | { readonly tell: "failure"; readonly failure: Failure };
