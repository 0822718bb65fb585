import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import { securityHeaders } from "../../src/shared/http/headers";
import { emptyPolicy } from "../../src/shared/http/policy";
import { errorBody, statusError } from "../errors";
import { maxHeaders } from "./target";

/**
 * Timeouts of connections, in milliseconds. A client that sends too slowly gets a 408; one that does not
 * read its response is disconnected.
 */
export const connectionTimeouts = {
  /** From the first byte, or the opening of the connection, to the end of the headers. */
  headers: 10_000,
  /** To the end of the body. */
  request: 20_000,
  /** Without a byte in either direction. */
  inactivity: 30_000,
  /** Idle time between two requests: longer than that of proxies, usually a minute. */
  keepAlive: 72_000,
  /** Interval at which headers and request timeouts are checked. */
  check: 5000,
  /** From the start of shutdown until idle connections are closed. */
  closeGrace: 300,
};

export type ConnectionTimeouts = typeof connectionTimeouts;

/** Most open connections; further ones are closed at once. */
const maxConnections = 4000;

/** Most unanswered requests on one connection: browsers and proxies send one at a time. */
const maxPending = 16;

/** Milliseconds of refusals that are summed up in one log line. */
const countedMs = 1000;

/** What is known of a connection. */
interface Exchanges {
  /** The requests without a finished response, in order. */
  readonly open: { readonly request: IncomingMessage; readonly response: ServerResponse }[];
  latest?: IncomingMessage;
}

const connections = new WeakMap<Socket, Exchanges>();

function exchangesOf(socket: Socket): Exchanges {
  const known = connections.get(socket) ?? { open: [] };
  connections.set(socket, known);
  return known;
}

/** Counts refusals by what was wrong, and logs the counts. */
function countRefusals(log: () => FastifyBaseLogger): (what: string) => void {
  const counts = new Map<string, number>();
  return (what) => {
    if (counts.size === 0) {
      const flush = () => {
        log().warn({ refused: Object.fromEntries(counts) }, "malformed requests");
        counts.clear();
      };
      setTimeout(flush, countedMs).unref();
    }
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
}

/**
 * Handles pipelined requests (RFC 9112 9.3.2) one after the other, so that a connection never holds more than
 * one response in memory, and closes a connection with too many unanswered ones.
 */
function serializePipelined(
  listener: RequestListener,
  count: (what: string) => void,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const exchanges = exchangesOf(socket);
    if (socket.destroyed) return;
    if (exchanges.open.length >= maxPending) {
      count("too many at once");
      socket.destroy();
      return;
    }
    exchanges.open.push({ request, response });
    exchanges.latest = request;
    response.once("close", () => exchanges.open.shift());
    // Node.js assigns the socket to a response when the one before it is finished.
    if (response.socket) listener(request, response);
    else response.once("socket", () => listener(request, response));
  };
}

/** An HTTP error response as text, with the body and headers of every other error. */
function rawResponse(statusCode: number): string {
  const body = JSON.stringify(errorBody(statusError(statusCode)));
  const headers = {
    ...securityHeaders,
    "content-security-policy": emptyPolicy,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join("\r\n");
  return `${head}\r\n\r\n${body}`;
}

/** Whether an error can be sent now: no response is in progress, pending or sent, which it would corrupt. */
function canRespond(socket: Socket): boolean {
  const { open, latest } = exchangesOf(socket);
  const [current, ...others] = open;
  if (!socket.writable || others.length > 0) return false;
  if (!current) return latest?.complete ?? true;
  return !(current.request.complete || current.response.headersSent);
}

/** Closes a connection once its pending responses are sent. */
function closeAfterResponses(socket: Socket): void {
  const last = exchangesOf(socket).open.at(-1);
  if (last && socket.writable) last.response.once("close", () => socket.destroySoon());
  else socket.destroy();
}

/** The statuses of what the parser rejects; of all else it is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Timeouts and limits are set here: Fastify does not change a server that it is given. */
function createHttpServer(listener: RequestListener, timeouts: ConnectionTimeouts): Server {
  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.check,
  };
  const server = createServer(options, listener).setTimeout(timeouts.inactivity);
  // Node.js would ask for the body at once; `receiveBodies` does after the checks.
  server.on("checkContinue", listener);
  server.maxConnections = maxConnections;
  // Node.js drops further headers without a word, so the one too many has to be kept for `refusalOf`.
  server.maxHeadersCount = maxHeaders + 1;
  return server;
}

/**
 * Fastify's options for connections. What the parser rejects gets 400 (not HTTP), 408 (too slow) or 431 (headers
 * above 16 KB), and its connection is closed; after valid requests on the same connection, these get their
 * responses and the malformed one gets none. `log` is a function because the logger does not exist yet.
 */
export function connectionOptions(log: () => FastifyBaseLogger, timeouts: ConnectionTimeouts) {
  const count = countRefusals(log);
  return {
    serverFactory: (listener) => createHttpServer(serializePipelined(listener, count), timeouts),
    clientErrorHandler: ({ code = "" }, socket) => {
      if (code === "ECONNRESET") return void socket.destroy();
      count(code);
      if (!canRespond(socket)) return closeAfterResponses(socket);
      socket.end(rawResponse(statuses[code] ?? 400), () => socket.destroy());
    },
  } satisfies FastifyServerOptions;
}

/**
 * Lets `close()` finish requests in flight: it accepts no new connections, closes those without a request after a
 * grace period for one last, and all others after the request timeout.
 */
export function closeGracefully(server: Server, { closeGrace, request }: ConnectionTimeouts): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Node.js closes none that has sent nothing, or half of a request's headers.
  const closeIdle = () => {
    for (const socket of sockets) if (exchangesOf(socket).open.length === 0) socket.destroy();
  };
  // Node.js and Fastify call this in the tick in which they stop listening.
  server.closeIdleConnections = () => {
    for (const socket of sockets) {
      const last = exchangesOf(socket).open.at(-1);
      if (last) last.response.shouldKeepAlive = false;
    }
    // Again, for answers whose headers were sent before. setImmediate: requests that have arrived are read first,
    // so that their connections are not idle.
    setInterval(() => setImmediate(closeIdle), closeGrace).unref();
    setTimeout(() => server.closeAllConnections(), request).unref();
  };
}
