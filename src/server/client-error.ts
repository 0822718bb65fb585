import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { securityHeaders } from "../shared/http/headers";
import { emptyPolicy } from "../shared/http/policy";
import { errorBody, statusError } from "./errors";
import { isAnsweredEarly, openExchanges } from "./pipelining";

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The parser's error when pipelining.ts rejects a request. */
const tooMany = "HPE_CB_HEADERS_COMPLETE";

/** Milliseconds of refusals that are summed up in one log line. */
const countedMs = 1000;

/** Counts malformed requests by error code, and logs the counts. */
function countRefusals(log: () => FastifyBaseLogger): (code: string) => void {
  const counts = new Map<string, number>();
  return (code) => {
    if (counts.size === 0) {
      const flush = () => {
        log().warn({ refused: Object.fromEntries(counts) }, "malformed requests");
        counts.clear();
      };
      setTimeout(flush, countedMs).unref();
    }
    counts.set(code, (counts.get(code) ?? 0) + 1);
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

/** Whether an error can be sent now: no response is in progress or pending, which it would corrupt. */
function canRespond(socket: Socket): boolean {
  const [current, ...others] = openExchanges(socket);
  if (!socket.writable || others.length > 0 || isAnsweredEarly(socket)) return false;
  return !current || !(current.request.complete || current.response.headersSent);
}

/** Closes a connection once its pending responses are sent. */
function closeAfterResponses(socket: Socket): void {
  const last = openExchanges(socket).at(-1);
  if (last && socket.writable) last.response.once("close", () => socket.destroySoon());
  else socket.destroy();
}

/**
 * Handles what the parser rejects: sends 400 (not HTTP), 408 (too slow) or 431 (headers above 16 KB),
 * and closes the connection. After valid requests on the same connection, these get their responses
 * and the malformed one gets none. `log` is a function because the logger does not exist yet.
 */
export function refuseMalformed(log: () => FastifyBaseLogger) {
  const count = countRefusals(log);
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === "ECONNRESET") return void socket.destroy();
    count(code === tooMany ? "too many at once" : code);
    if (code === tooMany) socket.destroy();
    else if (canRespond(socket)) {
      socket.end(rawResponse(statuses[code] ?? 400), () => socket.destroy());
    } else closeAfterResponses(socket);
  };
}
