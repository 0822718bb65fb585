import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { type IncidentListener, incidentOf } from "./incidents";
import type { LogStream } from "./log-output";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Not by way of `process.stdout`, which would open it a second time. */
export const standardOutput = 1;

/**
 * What a log may say of an error. The text of a database's or a mail server's answer can quote
 * what a visitor typed, so that of the error and its cause only class, code and place are kept.
 */
export function describeError(error: Error) {
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

/** The number of the level `error`, from which on a line is about an incident. */
const errorLevel = 50;

/** Has the listeners told of each line at the level `error` or above, whether or not it is written. */
function withListeners(
  level: string,
  listeners: readonly IncidentListener[],
): Pick<LoggerOptions, "level" | "hooks"> {
  return {
    level: level === "fatal" || level === "silent" ? "error" : level,
    hooks: {
      logMethod(args, method, number) {
        if (number >= errorLevel) for (const tell of listeners) tell(incidentOf(args));
        if (number >= (this.levels.values[level] ?? Infinity)) method.apply(this, args);
      },
    },
  };
}

/** Structured logs without personal data: no bodies, no query strings, no addresses. */
export function loggerOptions(
  level: string,
  stream: LogStream,
  listeners: readonly IncidentListener[] = [],
): LoggerOptions {
  return {
    ...(listeners.length > 0 ? withListeners(level, listeners) : { level }),
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
export const loggablePath = (url: string): string =>
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
    const path = loggablePath(request.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, "served");
  });
}
