import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { placeholderFor } from "../text";
import { type IncidentListener, incidentOf } from "./incidents";
import type { LogStream } from "./log-output";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** The file descriptor; `process.stdout` would open it a second time. */
export const standardOutput = 1;

/**
 * Class, code and stack of an error and its cause, without messages: those of a database or a mail server
 * can quote what a visitor typed.
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

/** Pino's number of the level `error`. */
const errorLevel = 50;

/** Calls the listeners for each line at `error` or above, also when LOG_LEVEL suppresses it. */
function withListeners(
  level: string,
  listeners: readonly IncidentListener[],
): Pick<LoggerOptions, "level" | "hooks"> {
  return {
    level: level === "fatal" || level === "silent" ? "error" : level,
    hooks: {
      logMethod(args, method, number) {
        if (number >= errorLevel) for (const listener of listeners) listener(incidentOf(args));
        if (number >= (this.levels.values[level] ?? Infinity)) method.apply(this, args);
      },
    },
  };
}

/** Options for JSON logs without personal data: no bodies, query strings or addresses. */
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

const longestPath = 200;

/** How much of a path is looked through, in characters: placeholders are shorter than what they stand for. */
const longestRead = 1000;

/** A path for the log: without its query, and with placeholders for personal data (`text.ts`). */
export function loggablePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  const segments = path.slice(0, longestRead).split("/");
  // Half an address could not be recognized.
  if (path.length > longestRead) segments.splice(-1, 1, "…");
  const shown = segments.map((segment) => placeholderFor(segment) ?? segment);
  return shown.join("/").slice(0, longestPath);
}

/** Logs method, path, status and milliseconds of each request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = loggablePath(request.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, "served");
  });
}
