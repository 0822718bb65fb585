import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Fitted } from "./generators";
import type { Jobs } from "./jobs";

/** One for each of two cores. Results do not depend on it. */
const count = 2;

/** Threads that do jobs in the order asked for, each as soon as one is free. */
export function openThreads(data: Fitted) {
  const free = Array.from(
    { length: count },
    () =>
      new Worker(join(__dirname, "jobs.ts"), {
        workerData: data,
        execArgv: ["--require", "tsx/cjs"],
      }),
  );
  const all = [...free];
  const waiting: ((thread: Worker) => void)[] = [];
  return {
    /** The result of a job, of a generator where it is about one. `onBegin` is called before it begins. */
    async run<Job extends keyof Jobs>(
      job: Job,
      onBegin: () => void,
      name = "",
    ): Promise<ReturnType<Jobs[Job]>> {
      const thread = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
      onBegin();
      thread.postMessage({ job, name });
      const [result] = await once(thread, "message");
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
      return result;
    },
    close: () => Promise.all(all.map((thread) => thread.terminate())),
  };
}
