import type { FastifyBaseLogger } from "fastify";
import { incident } from "./logs/incidents";

/** What an operator has to set right: a setting, an argument, or a file. The message says all that is needed. */
export class OperatorError extends Error {}

/** Messages by field name. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A request that cannot be served; status and message are sent to the client. */
export class RequestError extends Error {
  override readonly name: string = "RequestError";

  constructor(
    readonly statusCode: number,
    message: string,
    readonly fields?: FieldMessages,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The database failed, and nothing of the request was stored. */
export class DatabaseUnavailable extends RequestError {
  override readonly name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    super(503, "Inquiries cannot be stored at the moment. Please try again later.", undefined, {
      cause,
    });
  }
}

export interface ErrorBody {
  readonly error: { readonly message: string; readonly fields?: FieldMessages };
}

const messages: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  403: "Inquiries are accepted from this website only.",
  404: "Not found.",
  405: "This method is not allowed here.",
  408: "The request took too long to arrive.",
  412: "The resource has changed.",
  413: "The request is too large.",
  415: "The content type is not supported here.",
  416: "The requested range does not exist.",
  429: "Too many requests. Please wait a minute and try again.",
  431: "The headers of the request are too large.",
};

/** An error with the standard message of its status. */
export function statusError(statusCode: number): RequestError {
  return new RequestError(statusCode, messages[statusCode] ?? "The request cannot be served.");
}

/** The error to send to the client: our own as it is, Fastify's by its status, any other as a 500. */
function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status === "number" && status >= 400 && status < 500) return statusError(status);
  return new RequestError(500, "Something went wrong on our side.", undefined, { cause: error });
}

/** The error to send to the client. Logs it when the failure is the server's. */
export function failureOf(error: unknown, log: FastifyBaseLogger): RequestError {
  const failure = toRequestError(error);
  if (failure.statusCode >= 500) {
    const kind = failure instanceof DatabaseUnavailable ? "database" : "request";
    log.error(incident(kind, failure), "request failed");
  }
  return failure;
}

/** The JSON body of an error. */
export function errorBody({ message, fields }: RequestError): ErrorBody {
  return { error: fields ? { message, fields } : { message } };
}
