import type { Model } from "../../../shared/synthesizer/model";
import type { Head, Part } from "./make-table";
import type { Order } from "./order";
import type { Failure, WorkerReply } from "./protocol";
import type { Store } from "./storage";
import { TableError } from "./table-error";
import type { WorkerClient } from "./worker-client";

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
  readonly worker: WorkerClient;
  readonly store: Store;
  onBegun(head: Head): void;
  onPart(part: Part): void;
  onEnd(result: RunResult): void;
}

/** A table in the making. */
export interface Run {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Longest wait for the worker's script, in milliseconds. */
const workerTimeoutMs = 30_000;

/** Parts requested and not yet stored: the worker makes one while the page stores the other. */
const maxPending = 2;

/** Any error that is not a TableError comes from the store. */
const failureOf = (error: unknown): Failure =>
  error instanceof TableError ? error.failure : "storage";

/** Writes parts to a store, one after another, and counts the rows that are safely stored. */
function createWriter(store: Store) {
  let kept = 0;
  let work: Promise<void> = Promise.resolve();
  return {
    /** Rejects when this part, or one before it, could not be stored. */
    write(bytes: Uint8Array<ArrayBuffer>, made: number): Promise<void> {
      work = work.then(async () => {
        await store.write(bytes);
        kept = made;
      });
      return work;
    },
    async end(): Promise<Pick<RunResult, "kept" | "file"> & { error?: unknown }> {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      try {
        return { kept, file: await store.end(), error };
      } catch (reason) {
        return { kept: 0, error: error ?? reason };
      }
    },
  };
}

/**
 * Has a worker make a table and stores it part by part. A part is requested only after an earlier one
 * is stored, which bounds memory whichever side is slower. The worker is terminated with the run; what
 * was made before a failure or a cancellation is kept.
 */
export function startRun(options: RunOptions): Run {
  const { order, model, worker, store, onBegun, onPart, onEnd } = options;
  const writer = createWriter(store);
  let pending = 0;
  let isPaused = false;
  let isOver = false;

  const end = async (outcome: RunResult["outcome"], failure?: Failure) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timeout);
    worker.stop();
    const { error, ...rest } = await writer.end();
    if (error === undefined) onEnd({ outcome, failure, ...rest });
    else onEnd({ outcome: "failed", failure: failure ?? failureOf(error), ...rest });
  };
  const fail = (failure: Failure) => void end("failed", failure);

  const request = () => {
    for (; !isPaused && !isOver && pending < maxPending; pending += 1)
      worker.send({ type: "part" });
  };
  const write = (bytes: Uint8Array<ArrayBuffer>, made: number) =>
    writer.write(bytes, made).catch((error: unknown) => fail(failureOf(error)));

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

  const timeout = setTimeout(() => !worker.isReady() && fail("worker"), workerTimeoutMs);
  worker.listen({ onReply, onFailure: fail });
  model.then(
    (loaded) => !isOver && worker.send({ type: "begin", order, model: loaded }),
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
