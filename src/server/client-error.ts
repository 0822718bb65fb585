import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { securityHeaders } from "../shared/http/headers";
import { emptyPolicy } from "../shared/http/policy";
import { errorBody, statusError } from "./errors";
import { openExchanges, isAnsweredEarly } from "./pipelining";

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The parser's error for a request it was stopped from creating (pipelining.ts). */
const tooMany = "HPE_CB_HEADERS_COMPLETE";

/** Milliseconds in which refusals are added up to one line of the log. */
const countedMs = 1000;

/** Counts malformed requests by error. */
function countRefusals(log: () => FastifyBaseLogger): (code: string) => void {
  const counts = new Map<string, number>();
  return (code) => {
    if (counts.size === 0) {
      const say = () => {
        log().warn({ refused: Object.fromEntries(counts) }, "malformed requests");
        counts.clear();
      };
      setTimeout(say, countedMs).unref();
    }
    counts.set(code, (counts.get(code) ?? 0) + 1);
  };
}

/** An error response written to the raw socket, in the same form as every other. */
function rawAnswer(statusCode: number): string {
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

/** Whether nothing has been sent that a statusError would end up in, and no answer is owed before it. */
function mayAnswer(socket: Socket): boolean {
  const [current, ...others] = openExchanges(socket);
  if (!socket.writable || others.length > 0 || isAnsweredEarly(socket)) return false;
  return !current || !(current.request.complete || current.response.headersSent);
}

/** Closes a connection once the answers that it still gets are out. */
function closeAfterAnswers(socket: Socket): void {
  const last = openExchanges(socket).at(-1);
  if (last && socket.writable) last.response.once("close", () => socket.destroySoon());
  else socket.destroy();
}

/**
 * Answers on the bare connection, which it then closes, what is not even a request: not HTTP (400),
 * too slow (408), or with headers above 16 KB (431). Behind requests that were in order they get
 * their answers, and it gets none. The log, which is there once the server is, has the number of them.
 */
export function refuseMalformed(log: () => FastifyBaseLogger) {
  const count = countRefusals(log);
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === "ECONNRESET") return void socket.destroy();
    count(code === tooMany ? "too many at once" : code);
    if (code === tooMany) socket.destroy();
    else if (mayAnswer(socket)) {
      socket.end(rawAnswer(statuses[code] ?? 400), () => socket.destroy());
    } else closeAfterAnswers(socket);
  };
}
