/** Starts the worker, in a script of its own. @throws where the browser refuses workers. */
export const openWorker = (): Worker =>
  new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
