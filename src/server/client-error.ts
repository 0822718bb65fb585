import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { securityHeaders } from "../security/headers";
import { emptyPolicy } from "../security/policy";
import { errorBody, refusal } from "./errors";

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers on the bare connection, which it then closes, what is not even a request: not HTTP (400),
 * too slow (408), or with headers above 16 KB (431). It looks like every other refusal.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const failure = refusal(statuses[error.code ?? ""] ?? 400);
  const body = JSON.stringify(errorBody(failure));
  const headers = {
    ...securityHeaders,
    "content-security-policy": emptyPolicy,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const head = [
    `HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join("\r\n");
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
