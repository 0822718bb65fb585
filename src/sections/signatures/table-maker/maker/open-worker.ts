/** Starts the worker. In a file of its own for tests to mock. @throws when the browser refuses workers. */
export const openWorker = (): Worker =>
  new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
