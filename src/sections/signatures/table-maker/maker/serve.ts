import type { Model } from "../../../../shared/synthesizer/model";
import type { Order } from "./choices";
import { type Head, makeTable, type Part } from "./make-table";
import { type Failure, TableError } from "./messages";

/** What the page asks of the worker, which makes a part only on request. */
export type WorkerRequest =
  | { readonly type: "begin"; readonly order: Order; readonly model: Model }
  | { readonly type: "part" };

/** What the worker sends. `ready` comes unasked, as soon as its script runs. */
export type WorkerReply =
  | { readonly type: "ready" }
  | { readonly type: "head"; readonly head: Head }
  | { readonly type: "part"; readonly part: Part }
  | { readonly type: "end" }
  | { readonly type: "failure"; readonly failure: Failure };

/** Sends a reply to the page; `transfer` has buffers that are moved instead of copied. */
type Post = (reply: WorkerReply, transfer: Transferable[]) => void;

/** Returns a function that handles one request after another and posts a reply to each. */
export function createServer(post: Post): (request: WorkerRequest) => void {
  let parts: Iterator<Part> | undefined;

  const reply = (request: WorkerRequest) => {
    if (request.type === "begin") {
      const { model, order } = request;
      const has = (column: string) => model.columns.some(({ name }) => name === column);
      if (!order.columns.every(has)) throw new TableError("columns");
      const { head, parts: made } = makeTable(model, order);
      parts = made;
      post({ type: "head", head }, [head.bytes.buffer]);
      return;
    }
    const next = parts?.next();
    if (!next || next.done) post({ type: "end" }, []);
    else post({ type: "part", part: next.value }, [next.value.bytes.buffer]);
  };

  return (request) => {
    try {
      reply(request);
    } catch (error) {
      const failure = error instanceof TableError ? error.failure : "crash";
      post({ type: "failure", failure }, []);
    }
  };
}
