import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { pathOf } from "./request-path";

/** An answer as it went out. */
interface Answer {
  readonly headers: ReturnType<FastifyReply["getHeaders"]>;
  readonly body: Buffer;
}

/** How long an answer is given again without a look at its file, in ms: a new build is out at once, to a visitor. */
export const freshMs = 1000;

/** Bytes of all answers that are kept: the pages and scripts of a large site. */
const room = 64 * 1024 * 1024;

/** Larger files, in bytes, are streamed from the disk. */
const largest = 1024 * 1024;

/** What a file's answer hangs on besides its path. */
const keyOf = (request: FastifyRequest): string =>
  [request.protocol, request.headers["accept-encoding"], pathOf(request)].join(" ");

const isConditional = (name: string): boolean => name.startsWith("if-");

/** Whether the whole file was asked for, whatever the visitor has of it. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && !("range" in headers) && !Object.keys(headers).some(isConditional);

/**
 * The answers of the last second, from memory: a page that many ask for is read once a second, with
 * its policy, and so is what it loads.
 */
export class RecentAnswers {
  private readonly answers = new LRUCache<string, Answer>({
    ttl: freshMs,
    maxSize: room,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });

  /** The answer to give again, with its headers and no other set; undefined when there is none. */
  recall(request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
    const answer = isPlain(request) ? this.answers.get(keyOf(request)) : undefined;
    if (!answer) return undefined;
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    reply.headers(answer.headers);
    return answer.body;
  }

  /** Keeps a file's answer on its way out, when it is whole and not too large. */
  async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const isKept =
      payload instanceof Readable &&
      reply.statusCode === 200 &&
      Number(reply.getHeader("content-length")) <= largest &&
      isPlain(request);
    if (!isKept) return payload;
    const body = await buffer(payload);
    this.answers.set(keyOf(request), { headers: reply.getHeaders(), body });
    return body;
  }
}
