import type { Model } from "../../../shared/synthesizer/model";
import { makeTable, type Part } from "./make-table";
import type { Order } from "./order";
import type { WorkerReply, WorkerRequest } from "./protocol";
import { TableError } from "./table-error";

/** Sends a reply to the page; `transfer` has buffers that are moved instead of copied. */
type Post = (reply: WorkerReply, transfer: Transferable[]) => void;

/** Begins a table. @throws TableError when the model lacks a column of the order. */
function begin(model: Model, order: Order) {
  const lacks = order.columns.some((name) => !model.columns.some((each) => each.name === name));
  if (lacks) throw new TableError("columns");
  return makeTable(model, order);
}

/** Returns a function that handles one request after another and posts a reply to each. */
export function createServer(post: Post): (request: WorkerRequest) => void {
  let parts: Iterator<Part> | undefined;

  const reply = (request: WorkerRequest) => {
    if (request.type === "begin") {
      const { head, parts: made } = begin(request.model, request.order);
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
