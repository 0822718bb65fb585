import type { Model } from "../../../../shared/synthesizer/model";
import type { Order } from "./choices";
import type { Head, Part } from "./make-table";
import { type Failure, isNamed, TableError } from "./messages";
import { openWorker } from "./open-worker";
import type { WorkerReply, WorkerRequest } from "./serve";
import type { Store } from "./storage";

/** How a run ended, and what was kept of its table. */
export interface RunResult {
  readonly outcome: "done" | "canceled" | "failed";
  readonly failure?: Failure;
  /** Rows that are kept. */
  readonly kept: number;
  /** The file, unless the visitor has it already. */
  readonly file?: Blob;
}

export interface RunOptions {
  readonly order: Order;
  /** Rejects with TableError. */
  readonly model: Promise<Model>;
  readonly store: Store;
  onBegun(head: Head): void;
  onPart(part: Part): void;
  onEnd(result: RunResult): void;
}

/** Longest wait for the worker's script, in milliseconds. */
const workerTimeoutMs = 30_000;

/** Parts requested and not yet stored: the worker makes one while the page stores the other. */
const maxPending = 2;

/** Any error that is not a TableError comes from the store. */
function failureOf(error: unknown): Failure {
  if (error instanceof TableError) return error.failure;
  return isNamed(error, "NotAllowedError") ? "refused" : "storage";
}

/**
 * Has a worker make a table and stores it part by part. A part is requested only after an earlier one
 * is stored, which bounds memory whichever side is slower. The worker is terminated with the run; what
 * was made before a failure or a cancellation is kept.
 */
export function startRun(options: RunOptions) {
  const { order, model, store, onBegun, onPart, onEnd } = options;
  /** Rows that are safely stored. */
  let kept = 0;
  /** The writing of all parts so far, one after another. Rejects when one could not be stored. */
  let work: Promise<void> = Promise.resolve();
  let worker: Worker | undefined;
  /** Whether the worker has sent anything, so that its script has loaded. */
  let isReady = false;
  let pending = 0;
  let isPaused = false;
  let isOver = false;

  const end = async (outcome: RunResult["outcome"], failure?: Failure) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timeout);
    worker?.terminate();
    const errors: unknown[] = [];
    await work.catch((error: unknown) => errors.push(error));
    const file = await store.end().catch((error: unknown) => {
      errors.push(error);
      kept = 0;
      return undefined;
    });
    if (errors.length === 0) onEnd({ outcome, failure, kept, file });
    else onEnd({ outcome: "failed", failure: failure ?? failureOf(errors[0]), kept, file });
  };
  const fail = (failure: Failure) => void end("failed", failure);

  const send = (message: WorkerRequest) => worker?.postMessage(message);
  const request = () => {
    for (; !isPaused && !isOver && pending < maxPending; pending += 1) send({ type: "part" });
  };
  const write = (bytes: Uint8Array<ArrayBuffer>, made: number) => {
    work = work.then(async () => {
      await store.write(bytes);
      kept = made;
    });
    return work.catch((error: unknown) => fail(failureOf(error)));
  };

  const onReply = (reply: WorkerReply) => {
    if (isOver) return;
    if (reply.type === "failure") fail(reply.failure);
    if (reply.type === "end") void end("done");
    if (reply.type === "head") {
      onBegun(reply.head);
      void write(reply.head.bytes, 0).then(request);
    }
    if (reply.type === "part") {
      onPart(reply.part);
      void write(reply.part.bytes, reply.part.made).then(() => {
        pending -= 1;
        request();
      });
    }
  };

  const onFailure = (event: Event) => {
    event.preventDefault();
    fail(isReady ? "crash" : "worker");
  };
  const timeout = setTimeout(() => !isReady && fail("worker"), workerTimeoutMs);
  try {
    worker = openWorker();
    worker.onerror = onFailure;
    worker.onmessageerror = onFailure;
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      isReady = true;
      onReply(data);
    };
  } catch {
    fail("worker");
  }
  model.then(
    (loaded) => !isOver && send({ type: "begin", order, model: loaded }),
    (error: unknown) => fail(failureOf(error)),
  );
  return {
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      request();
    },
    cancel: () => void end("canceled"),
  };
}
