import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Most requests of one connection that may wait for an answer: browsers and proxies send one at a time. */
const mostWaiting = 16;

/** Most queued requests that are handled in one turn of the event loop. */
const mostPerTurn = 32;

/** A request and its unfinished response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Node.js's parser of a connection's requests, of which its types know nothing. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };
}

const exchanges = new WeakMap<object, Exchange[]>();
const latest = new WeakMap<object, IncomingMessage>();

/** The requests of a connection that wait for an answer or get it, in their order. */
export const openExchanges = (socket: object): readonly Exchange[] => exchanges.get(socket) ?? [];

/** Whether the latest request of a connection was answered before its body had wholly come. */
export const isAnsweredEarly = (socket: object): boolean =>
  openExchanges(socket).length === 0 && latest.get(socket)?.complete === false;

/**
 * Calls some of what is queued, and the rest in later turns of the event loop, so that other
 * connections are served in between: responses from memory would follow each other without a pause.
 */
function runQueued(waiting: (() => void)[]): void {
  for (const take of waiting.slice(0, mostPerTurn)) take();
  // Removed only now: what is added in the meantime joins a queue that is already being processed.
  waiting.splice(0, mostPerTurn);
  if (waiting.length > 0) setImmediate(runQueued, waiting);
}

/**
 * Takes the requests that arrive together on one connection (pipelining, RFC 9112 9.3.2) one after
 * the other, so that a connection never costs more memory than one answer, nor the others' time.
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
    // Node.js gives a response its connection when the one before it is out.
    if (response.socket) return listener(request, response);
    response.once("socket", () => {
      if (next.push(() => listener(request, response)) === 1) setImmediate(runQueued, next);
    });
  };
}

/**
 * Ends a connection on which too many requests wait, before the next is even made. A packet of 64 KB
 * holds two thousand: only the parser can be stopped in the middle of it, by an answer that is an
 * error to it. It has no public name.
 */
export function limitPipelined(server: Server): void {
  server.on("connection", (socket: ParsedSocket) => {
    const { parser } = socket;
    if (!parser) return;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) =>
      openExchanges(socket).length < mostWaiting ? onIncoming(request, keepAlive) : -1;
  });
}
