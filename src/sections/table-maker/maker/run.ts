import type { Model } from "../../../shared/synthesizer/model";
import { Failed } from "./failed";
import type { Helper } from "./helper";
import type { Head, Part } from "./make-table";
import type { Order } from "./order";
import type { Answer, Failure } from "./protocol";
import type { Store } from "./storage";

/** How a table came to its end, and what is kept of it. */
export interface Ending {
  readonly how: "done" | "cancelled" | "failed";
  readonly failure?: Failure;
  /** Rows that are kept. */
  readonly kept: number;
  /** The file, unless the visitor has it already. */
  readonly file?: Blob;
}

export interface RunOptions {
  readonly order: Order;
  /** Rejects with Failed when it does not come. */
  readonly model: Promise<Model>;
  readonly helper: Helper;
  readonly store: Store;
  onBegun(head: Head): void;
  onPart(part: Part): void;
  onEnd(ending: Ending): void;
}

/** A table that is being made. */
export interface Run {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Longest wait for the worker's script, in milliseconds. */
const helperTimeoutMs = 30_000;

/** Parts asked for at a time: the worker makes one while the page keeps another, and no more wait. */
const ahead = 2;

/** What an end after a failure of its own is told as. */
const failureOf = (error: unknown): Failure =>
  error instanceof Failed ? error.failure : "storage";

/** Keeps parts one after another, and knows how many rows of them are safe. */
function createKeeper(store: Store) {
  let kept = 0;
  let work: Promise<void> = Promise.resolve();
  return {
    /** Rejects with why bytes could not be kept; none after them are. */
    keep(bytes: Uint8Array<ArrayBuffer>, made: number): Promise<void> {
      work = work.then(async () => {
        await store.write(bytes);
        kept = made;
      });
      return work;
    },
    async end(): Promise<Pick<Ending, "kept" | "file"> & { error?: unknown }> {
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
 * Has a helper make a table and keeps it part by part. Each part is asked for once one before it is
 * kept, so that memory is bounded whatever is slower. The helper ends with the table; what was made
 * until a failure, or until the visitor stopped it, is kept.
 */
export function startRun(options: RunOptions): Run {
  const { order, model, helper, store, onBegun, onPart, onEnd } = options;
  const keeper = createKeeper(store);
  let asked = 0;
  let isPaused = false;
  let isOver = false;

  const end = async (how: Ending["how"], failure?: Failure) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(patience);
    helper.end();
    const { error, ...rest } = await keeper.end();
    if (error === undefined) onEnd({ how, failure, ...rest });
    else onEnd({ how: "failed", failure: failure ?? failureOf(error), ...rest });
  };
  const fail = (failure: Failure) => void end("failed", failure);

  const ask = () => {
    for (; !isPaused && !isOver && asked < ahead; asked += 1) helper.ask({ ask: "part" });
  };
  const keep = (bytes: Uint8Array<ArrayBuffer>, made: number) =>
    keeper.keep(bytes, made).then(ask, (error: unknown) => fail(failureOf(error)));

  const onAnswer = (answer: Answer) => {
    if (isOver) return;
    if (answer.tell === "failure") fail(answer.failure);
    if (answer.tell === "end") void end("done");
    if (answer.tell === "begun") {
      onBegun(answer.head);
      void keep(answer.head.bytes, 0);
    }
    if (answer.tell === "part") {
      asked -= 1;
      onPart(answer.part);
      void keep(answer.part.bytes, answer.part.made);
    }
  };

  const patience = setTimeout(() => !helper.isHere() && fail("worker"), helperTimeoutMs);
  helper.listen({ onAnswer, onFailure: fail });
  model.then(
    (found) => !isOver && helper.ask({ ask: "begin", order, model: found }),
    (error: unknown) => fail(failureOf(error)),
  );
  return {
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      ask();
    },
    cancel: () => void end("cancelled"),
  };
}
