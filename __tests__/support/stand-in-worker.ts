import type { Request } from "../../src/sections/table-maker/maker/protocol";
import { createServer } from "../../src/sections/table-maker/maker/serve";

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
  /** Names of the requests so far. */
  readonly asked: string[] = [];
  private readonly serve = createServer((data) => this.onmessage?.({ data }));

  constructor(private readonly isLate = false) {
    if (!isLate) setTimeout(() => this.onmessage?.({ data: { tell: "here" } }));
  }

  postMessage(request: Request): void {
    this.asked.push(request.ask);
    if (!this.isLate) setTimeout(() => this.serve(request));
  }

  /** Fires the error event, as browsers do for a script that fails to load or throws. */
  fail(): void {
    this.onerror?.(new Event("error", { cancelable: true }));
  }
}
