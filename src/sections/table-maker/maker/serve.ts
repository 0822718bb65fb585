import type { Model } from "../../../shared/synthesizer/model";
import { Failed } from "./failed";
import { loadModel } from "./load-model";
import { makeTable, type Part } from "./make-table";
import type { Order } from "./order";
import type { Answer, Request } from "./protocol";

/** Sends an answer to the page, and its bytes without copying them. */
type Post = (answer: Answer, transfer: Transferable[]) => void;

/** Models that are there or on their way; what failed is tried again. */
function createModels(): (setting: string) => Promise<Model> {
  const models = new Map<string, Promise<Model>>();
  return (setting) => {
    const known = models.get(setting);
    if (known) return known;
    const loading = loadModel(setting);
    models.set(setting, loading);
    loading.catch(() => models.delete(setting));
    return loading;
  };
}

/** Begins a table. @throws Failed when the model lacks one of its columns. */
function begin(model: Model, order: Order) {
  const lacks = order.columns.some((name) => !model.columns.some((each) => each.name === name));
  if (lacks) throw new Failed("columns");
  return makeTable(model, order);
}

/** What a worker does with each request of the page, in the page's order. */
export function createServer(post: Post): (request: Request) => Promise<void> {
  const modelOf = createModels();
  let parts: Iterator<Part> | undefined;

  const answer = async (request: Request) => {
    if (request.ask === "fetch") await modelOf(request.setting).catch(() => undefined);
    if (request.ask === "begin") {
      const table = begin(await modelOf(request.order.setting), request.order);
      parts = table.parts;
      post({ tell: "begun", head: table.head }, [table.head.bytes.buffer]);
    }
    if (request.ask === "part") {
      const next = parts?.next();
      if (!next || next.done) post({ tell: "end" }, []);
      else post({ tell: "part", part: next.value }, [next.value.bytes.buffer]);
    }
  };

  return (request) =>
    answer(request).catch((error: unknown) => {
      const failure = error instanceof Failed ? error.failure : "crash";
      post({ tell: "failure", failure }, []);
    });
}
