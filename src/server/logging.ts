import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { LogOutput, type LogStream } from "./log-output";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Not by way of `process.stdout`, which would open it a second time. */
const standardOutput = 1;

/**
 * What a log may say of an error. The text of a database's or a mail server's answer can quote
 * what a visitor typed, so that of the error and its cause only class, code and place are kept.
 */
function describeError(error: Error) {
  const named = (each: unknown) =>
    each instanceof Error
      ? [each.constructor.name, "code" in each ? each.code : ""].join(" ").trim()
      : typeof each;
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: named(error),
    message: error.cause === undefined ? "" : `caused by ${named(error.cause)}`,
    stack: places.slice(0, 8).join("\n"),
  };
}

/** Structured logs without personal data: no bodies, no query strings, no addresses. */
export function loggerOptions(
  level: string,
  stream: LogStream = new LogOutput(standardOutput),
): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream,
  };
}

/** An at sign, however often it is escaped. */
const atSign = /@|%(?:25)*40/;

/** A request's path as a log may have it: without its query, and without what may be somebody's address. */
const pathOf = (url: string): string =>
  url
    .split("?", 1)
    .join("")
    .split("/")
    .map((segment) => (atSign.test(segment) ? "[address]" : segment))
    .join("/")
    .slice(0, 200);

/** One line for each request: method, path, status and milliseconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = pathOf(request.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, "served");
  });
}
