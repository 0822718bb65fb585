import type { Model } from "../../../shared/synthesizer/model";
import { Failed } from "./failed";
import { makeTable, type Part } from "./make-table";
import type { Order } from "./order";
import type { Answer, Request } from "./protocol";

/** Sends an answer to the page, and its bytes without copying them. */
type Post = (answer: Answer, transfer: Transferable[]) => void;

/** Begins a table. @throws Failed when the model lacks one of its columns. */
function begin(model: Model, order: Order) {
  const lacks = order.columns.some((name) => !model.columns.some((each) => each.name === name));
  if (lacks) throw new Failed("columns");
  return makeTable(model, order);
}

/** What a worker does with each request of the page, in the page's order. */
export function createServer(post: Post): (request: Request) => void {
  let parts: Iterator<Part> | undefined;

  const answer = (request: Request) => {
    if (request.ask === "begin") {
      const { head, parts: made } = begin(request.model, request.order);
      parts = made;
      post({ tell: "begun", head }, [head.bytes.buffer]);
      return;
    }
    const next = parts?.next();
    if (!next || next.done) post({ tell: "end" }, []);
    else post({ tell: "part", part: next.value }, [next.value.bytes.buffer]);
  };

  return (request) => {
    try {
      answer(request);
    } catch (error) {
      const failure = error instanceof Failed ? error.failure : "crash";
      post({ tell: "failure", failure }, []);
    }
  };
}
