import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { parse } from "node:querystring";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { type FieldMessages, RequestError, statusError } from "../errors";

/** Largest body of an inquiry, in bytes. */
export const bodyLimit = 64 * 1024;

/** Most bodies that are received at the same time: with 64 KB each, 16 MB. */
const mostUnfinished = 256;

/**
 * Asks for a body where the client waits for that (`Expect: 100-continue`, RFC 9110 10.1.1), after the checks that
 * need none. Ends the oldest unfinished body with 408 when there are too many, so that slow senders cannot
 * fill the memory: those of visitors arrive with their headers, or soon after.
 */
export function receiveBodies(app: FastifyInstance): void {
  const unfinished = new Set<IncomingMessage>();
  app.addHook("preParsing", ({ raw }, reply, _payload, done) => {
    if (raw.headers.expect && raw.httpVersion === "1.1") reply.raw.writeContinue();
    if (!raw.complete) {
      unfinished.add(raw);
      raw.once("close", () => unfinished.delete(raw));
    }
    for (const oldest of unfinished) {
      if (unfinished.size <= mostUnfinished) break;
      unfinished.delete(oldest);
      // Without a listener, Fastify has answered already.
      if (oldest.listenerCount("error") > 0) oldest.emit("error", statusError(408));
    }
    done();
  });
}

/** Refuses, before it is read, a body of another type, with a content coding, or that is too large. */
function refuseByHeaders(app: FastifyInstance, types: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    const { "content-encoding": coding, "content-length": length } = request.headers;
    if (!types.includes(request.mediaType ?? "")) throw statusError(415);
    if (coding !== undefined && coding.toLowerCase() !== "identity") {
      reply.header("accept-encoding", "identity");
      throw new RequestError(415, "The body must be sent without a content coding.");
    }
    if (Number(length) > request.routeOptions.bodyLimit) throw statusError(413);
  });
}

const notUtf8 = () =>
  new RequestError(400, "Some characters cannot be read: they are not encoded as UTF-8.");

/** Most objects, lists and members of a JSON body: ours has one object, and thirty members. */
const mostParts = 200;

/** Whether a JSON text has so many parts that it would take far longer to parse than its length says. */
function hasManyParts(text: string): boolean {
  let parts = 0;
  for (const _ of text.replace(/"(?:[^"\\]|\\.)*"?/gs, "").matchAll(/[[{,]/g)) {
    parts += 1;
    if (parts > mostParts) return true;
  }
  return false;
}

const asBuffer = { parseAs: "buffer", bodyLimit } as const;

/** Accepts JSON bodies of these content types only; invalid JSON or UTF-8 is a 400. */
export function acceptJson(app: FastifyInstance, types = ["application/json"]): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  refuseByHeaders(app, types);
  app.addContentTypeParser(types, asBuffer, async (request: FastifyRequest, bytes: Buffer) => {
    if (!isUtf8(bytes)) throw notUtf8();
    const text = bytes.toString();
    if (hasManyParts(text)) throw new RequestError(400, "The request has too many parts.");
    return new Promise((resolve, reject) => {
      parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

/** Whether what a form has percent-encoded is UTF-8, as browsers send it. */
function isEncodedUtf8(form: string): boolean {
  try {
    return !form.includes("%") || decodeURIComponent(form) !== undefined;
  } catch {
    return false;
  }
}

const plus = "+".charCodeAt(0);
const space = " ".charCodeAt(0);

/** Most values of a form that are read: ours has thirty. */
const maxKeys = 100;

/** Longest form in invalid UTF-8 of which the page with the error repeats what can be read, in bytes. */
const longestRepaired = bodyLimit / 4;

/** The values of a form; the last one of a repeated name counts. */
function valuesOf(form: string): Record<string, string | undefined> {
  const values = Object.entries(parse(form, "&", "=", { maxKeys }));
  return Object.fromEntries(values.map(([name, value]) => [name, [value].flat().at(-1)]));
}

/** Accepts URL-encoded form bodies only. Invalid UTF-8 is a 400. */
export function acceptForms(app: FastifyInstance): void {
  const type = "application/x-www-form-urlencoded";
  app.removeAllContentTypeParsers();
  refuseByHeaders(app, [type]);
  app.addContentTypeParser(type, asBuffer, async (request: FastifyRequest, bytes: Buffer) => {
    // A space in forms; `parse` would take longer for it than for anything else.
    for (let at = bytes.indexOf(plus); at >= 0 && at < bytes.length; at += 1)
      if (bytes[at] === plus) bytes[at] = space;
    const form = bytes.toString();
    if (isUtf8(bytes) && isEncodedUtf8(form)) return valuesOf(form);
    if (bytes.length <= longestRepaired) request.body = valuesOf(form);
    throw notUtf8();
  });
}

/** The first message of each invalid field, unknown ones included. */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const names =
      issue.code === "unrecognized_keys" ? issue.keys : issue.path.slice(0, 1).map(String);
    const message = issue.code === "unrecognized_keys" ? "Unrecognized field." : issue.message;
    for (const name of names) if (!found.has(name)) found.set(name, message);
  }
  return Object.fromEntries(found);
}

/** The body, parsed by the schema. Throws 422 with a message for each invalid field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  throw new RequestError(422, "Some fields are not valid.", fieldMessages(error.issues));
}
