import { join, resolve } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Answers, Message, Questions, Reply } from "./findings";

/** What runs in the thread. */
const program = join("src", "content", "inspect", "worker.ts");

/** That and what it imports of the project. */
export const programs = [
  program,
  join("src", "content", "inspect", "formats.ts"),
  join("src", "content", "inspect", "reading.ts"),
  join("src", "content", "leftovers.ts"),
];

/** Milliseconds after which a question is given up, such as one on a document whose code never ends. */
const patienceMs = 60_000;

/** The thread that inspects, kept for later questions: it takes most of its time to start. */
let thread: Worker | undefined;

function startThread(): Worker {
  // Hooks for CommonJS alone: with those for modules, MDX takes twice as long to load.
  const started = new Worker(resolve(program), { execArgv: ["--require", "tsx/cjs"] });
  started.unref();
  // The next question gets a thread that runs.
  started.once("exit", () => {
    if (thread === started) thread = undefined;
  });
  return started;
}

/** Ends the thread if it runs; the next question starts another. */
export async function endThread(): Promise<void> {
  const ended = thread;
  thread = undefined;
  await ended?.terminate();
}

/**
 * Asks the thread, which works while the caller does something else.
 * @returns a function that blocks until the answers are there. It throws when there are none.
 */
export function ask(questions: Questions): () => Answers {
  thread ??= startThread();
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  thread.postMessage({ questions, answered, port: port2 } satisfies Message, [port2]);
  return () => {
    Atomics.wait(answered, 0, 0, patienceMs);
    const reply = receiveMessageOnPort(port1)?.message as Reply | undefined;
    port1.close();
    if (reply?.answers) return reply.answers;
    void endThread();
    const why = reply?.fault ?? `no answer within ${patienceMs / 1000} seconds`;
    throw new Error(`pictures and documents could not be inspected: ${why}`);
  };
}
