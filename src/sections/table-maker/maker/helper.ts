import { openWorker } from "./open-worker";
import type { Answer, Failure, Request } from "./protocol";

/** What a helper tells the page. */
interface Listener {
  onAnswer(answer: Answer): void;
  onFailure(failure: Failure): void;
}

/** A worker, and what is known of it before anyone listens. */
export interface Helper {
  readonly isHere: () => boolean;
  ask(request: Request): void;
  /** From now on this one hears what the worker tells; at once of a failure that came before. */
  listen(listener: Listener): void;
  /** Ends it at once, whatever it does. */
  end(): void;
}

/** A helper whose worker the browser refuses. */
const refused: Helper = {
  isHere: () => false,
  ask: () => undefined,
  listen: ({ onFailure }) => onFailure("worker"),
  end: () => undefined,
};

/** Opens a worker. One that does not come, or is refused, is told of as any other failure. */
export function openHelper(): Helper {
  let worker: Worker;
  try {
    worker = openWorker();
  } catch {
    return refused;
  }
  let isHere = false;
  let failure: Failure | undefined;
  let listener: Listener | undefined;
  const fail = (event: Event) => {
    event.preventDefault();
    failure = isHere ? "crash" : "worker";
    listener?.onFailure(failure);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    isHere = true;
    listener?.onAnswer(data);
  };
  return {
    isHere: () => isHere,
    ask: (request) => worker.postMessage(request),
    listen(next) {
      listener = next;
      if (failure) next.onFailure(failure);
    },
    end: () => worker.terminate(),
  };
}
