import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { Conflict, explained, Refusal, Unwritable } from "../src/data";
import { nameOf } from "./files";
import { pictureLimit } from "./pictures";

/** Maximum length of what is sent apart from pictures, in bytes. */
export const bodyLimit = 1024 * 1024;

/** What to say of an error, and the status; undefined for one that nobody expects. */
function answerTo(
  error: FastifyError,
  { url }: FastifyRequest,
  folder: string,
): [status: number, message: string] | undefined {
  const known = explained(error);
  if (known instanceof Conflict)
    return [409, new Conflict(known.file, nameOf(folder, known.file)).message];
  if (known instanceof Unwritable) return [507, known.message];
  if (known instanceof Refusal) return [422, known.message];
  if (known instanceof z.ZodError) {
    const faults = known.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    return [400, `what was sent is not what the editor sends: ${faults.join("; ").trim()}`];
  }
  if (error.statusCode === 413) {
    const limit = url.startsWith("/api/pictures") ? pictureLimit : bodyLimit;
    return [413, `this file is too large; the limit is ${limit / 2 ** 20} MB`];
  }
  if (error.statusCode === 415)
    return [415, "the editor cannot read what was sent; send it as JSON"];
  if (error.statusCode && error.statusCode < 500) return [error.statusCode, error.message];
  // What a recursion throws when there is no more room for it.
  if (known instanceof RangeError) return [422, "this is nested too deeply to be saved"];
  return undefined;
}

/** Answers every error with a status and a sentence, never with what the system says of it. */
export function answerErrors(app: FastifyInstance, folder: string): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error, request, folder);
    if (!answer) console.error(error);
    const [status, message] = answer ?? [
      500,
      "the editor could not do this; the window in which you started it says why",
    ];
    return reply.code(status).send({ message });
  });
}
