import type { FastifyInstance, FastifyServerOptions } from "fastify";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
}

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
export function loggerOptions(level: string, stream?: LogStream): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    ...(stream ? { stream } : {}),
  };
}

/** One line for each request: method, path without its query, status and milliseconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?", 1).join("").slice(0, 200);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, "served");
  });
}
