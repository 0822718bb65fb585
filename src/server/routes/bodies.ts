import type { FastifyInstance, FastifyRequest } from "fastify";
import { statusError } from "../errors";

/** Largest body of an inquiry, in bytes. */
export const bodyLimit = 64 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8. Throws 400 for invalid bytes, which a lenient decoder would replace. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw statusError(400);
  }
}

const asBuffer = { parseAs: "buffer", bodyLimit } as const;

/** Accepts JSON bodies of these content types only; invalid JSON or UTF-8 is a 400. */
export function acceptJson(app: FastifyInstance, types = ["application/json"]): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, asBuffer, async (request: FastifyRequest, bytes: Buffer) => {
    const text = decode(bytes);
    return new Promise((resolve, reject) => {
      parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

/** Accepts URL-encoded form bodies only; the last value of a repeated name counts. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    asBuffer,
    async (_request: FastifyRequest, bytes: Buffer) =>
      Object.fromEntries(new URLSearchParams(decode(bytes))),
  );
}
