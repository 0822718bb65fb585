import type { WorkerRequest } from "../../src/sections/signatures/table-maker/maker/serve";
import { createServer } from "../../src/sections/signatures/table-maker/maker/serve";

/**
 * Stands in for Worker, which jsdom lacks: runs the worker's code in the same thread. Each request
 * is handled in a task of its own, like messages between threads.
 */
export class StandInWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: Event) => void) | undefined;
  onmessageerror: ((event: Event) => void) | undefined;
  readonly terminate = jest.fn(() => {
    this.onmessage = undefined;
    this.onerror = undefined;
  });
  /** Types of the requests so far. */
  readonly asked: string[] = [];
  private readonly serve = createServer((data) => this.onmessage?.({ data }));

  constructor(private readonly isLate = false) {
    if (!isLate) setTimeout(() => this.onmessage?.({ data: { type: "ready" } }));
  }

  postMessage(request: WorkerRequest): void {
    this.asked.push(request.type);
    if (!this.isLate) setTimeout(() => this.serve(request));
  }

  /** What a browser does when the script does not load, or throws. */
  fail(): void {
    this.onerror?.(new Event("error", { cancelable: true }));
  }
}
