import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Most unanswered requests on one connection: browsers and proxies send one at a time. */
const maxPending = 16;

/** Most queued requests that are handled in one turn of the event loop. */
const maxPerTurn = 32;

/** A request and its unfinished response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A socket with Node.js's HTTP parser, which its types do not declare. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };
}

const exchanges = new WeakMap<object, Exchange[]>();
const latest = new WeakMap<object, IncomingMessage>();

/** The requests of a connection without a finished response, in order. */
export const openExchanges = (socket: object): readonly Exchange[] => exchanges.get(socket) ?? [];

/** Whether the last request of a connection was answered before all of its body arrived. */
export const isAnsweredEarly = (socket: object): boolean =>
  openExchanges(socket).length === 0 && latest.get(socket)?.complete === false;

/**
 * Handles some queued requests, and the rest in later turns of the event loop, so that other connections
 * are served in between: responses from memory would otherwise never yield.
 */
function runQueued(waiting: (() => void)[]): void {
  for (const take of waiting.slice(0, maxPerTurn)) take();
  // Removed only now: a request added meanwhile must not find the queue empty and schedule a second run.
  waiting.splice(0, maxPerTurn);
  if (waiting.length > 0) setImmediate(runQueued, waiting);
}

/**
 * Handles pipelined requests (RFC 9112 9.3.2) one after the other, so that a connection never holds more
 * than one response in memory, nor delays other connections.
 */
export function serializePipelined(listener: RequestListener): RequestListener {
  const next: (() => void)[] = [];
  return (request, response) => {
    const { socket } = request;
    const waiting = exchanges.get(socket) ?? [];
    exchanges.set(socket, waiting);
    waiting.push({ request, response });
    latest.set(socket, request);
    response.once("close", () => waiting.shift());
    // Node.js assigns the socket to a response when the one before it is finished.
    if (response.socket) return listener(request, response);
    response.once("socket", () => {
      if (next.push(() => listener(request, response)) === 1) setImmediate(runQueued, next);
    });
  };
}

/**
 * Closes a connection with too many unanswered requests. One packet of 64 KB can hold two thousand, so the
 * parser itself has to stop: it does when `onIncoming` returns -1. Node.js has no public API for this.
 */
export function limitPipelined(server: Server): void {
  server.on("connection", (socket: ParsedSocket) => {
    const { parser } = socket;
    if (!parser) return;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) =>
      openExchanges(socket).length < maxPending ? onIncoming(request, keepAlive) : -1;
  });
}
