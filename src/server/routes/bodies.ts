import type { FastifyInstance, FastifyRequest } from "fastify";
import { statusError } from "../errors";

/** Largest body of an inquiry, in bytes. */
export const bodyLimit = 64 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text as it was sent. Throws 400 where a lenient decoder would alter it. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw statusError(400);
  }
}

const asBuffer = { parseAs: "buffer", bodyLimit } as const;

/** Takes JSON bodies, under these types alone; anything that is not JSON in UTF-8 is a 400. */
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

/** Takes the bodies of native form posts and nothing else; of a repeated name the last counts. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    asBuffer,
    async (_request: FastifyRequest, bytes: Buffer) =>
      Object.fromEntries(new URLSearchParams(decode(bytes))),
  );
}
