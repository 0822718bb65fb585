import { openWorker } from "./open-worker";
import type { Failure, WorkerReply, WorkerRequest } from "./protocol";

interface Listener {
  onReply(reply: WorkerReply): void;
  onFailure(failure: Failure): void;
}

/** The page's end of a worker. It remembers a failure that came before anyone listened. */
export interface WorkerClient {
  /** Whether the worker has sent anything, so that its script has loaded. */
  readonly isReady: () => boolean;
  send(request: WorkerRequest): void;
  /** Replaces the listener, which is told at once of an earlier failure. */
  listen(listener: Listener): void;
  /** Stops the worker at once, whatever it is doing. */
  stop(): void;
}

/** For browsers that refuse workers. */
const refused: WorkerClient = {
  isReady: () => false,
  send: () => undefined,
  listen: ({ onFailure }) => onFailure("worker"),
  stop: () => undefined,
};

/** Opens a worker. A worker that is refused or does not load is reported as any other failure. */
export function openWorkerClient(): WorkerClient {
  let worker: Worker;
  try {
    worker = openWorker();
  } catch {
    return refused;
  }
  let isReady = false;
  let failure: Failure | undefined;
  let listener: Listener | undefined;
  const fail = (event: Event) => {
    event.preventDefault();
    failure = isReady ? "crash" : "worker";
    listener?.onFailure(failure);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    isReady = true;
    listener?.onReply(data);
  };
  return {
    isReady: () => isReady,
    send: (request) => worker.postMessage(request),
    listen(next) {
      listener = next;
      if (failure) next.onFailure(failure);
    },
    stop: () => worker.terminate(),
  };
}
