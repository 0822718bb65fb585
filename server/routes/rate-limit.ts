import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Config } from "../config";
import type { Database } from "../database/tables";
import { statusError } from "../errors";
import { countRequest } from "../records/allowance";
import type { InquiryContext } from "./context";

/** Senders remembered at a time. */
const maxSenders = 5000;

/**
 * Counts requests by sender for `@fastify/rate-limit`. Its own store goes by the wall clock: set back by an
 * hour, that would refuse a sender for an hour.
 */
class RateLimitStore {
  private readonly counts = new LRUCache<string, number>({ max: maxSenders, noUpdateTTL: true });

  /** Counts a request of the sender `key` in a window that began with the first; `windowMs` is its length. */
  incr(
    key: string,
    done: (error: Error | null, result: { current: number; ttl: number }) => void,
    windowMs = 60_000,
  ): void {
    const current = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, current, { ttl: windowMs });
    done(null, { current, ttl: this.counts.getRemainingTTL(key) });
  }

  /** A store of its own for another limit. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }
}

/** The prefix of an IPv6 address that counts as one sender: providers give a home a /56 (RIPE-690). */
const ipv6Subnet = 56;

/** Seconds until the next minute of the clock. */
const secondsLeft = () => 60 - new Date().getUTCSeconds();

/**
 * Makes what limits the requests of a scope by address (for IPv6, by network): in this process before a body is
 * read and, over PostgreSQL, after that across all servers that share the database. The database counts only
 * what this process lets through; while it fails, a form can be returned with what was typed.
 */
export async function createRateLimiter(
  app: FastifyInstance,
  db: Database,
  { rateLimitMax: max, database }: Config,
): Promise<InquiryContext["limitRate"]> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: "1 minute",
    store: RateLimitStore,
    ipv6Subnet,
  });
  const countHere = app.createRateLimit();
  const senders = new WeakMap<FastifyRequest, string>();
  return (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      const allowance = await countHere(request);
      senders.set(request, allowance.key);
      if (!("isExceeded" in allowance) || !allowance.isExceeded) return;
      reply.header("retry-after", allowance.ttlInSeconds);
      throw statusError(429);
    });
    if (database.engine !== "postgres") return;
    scope.addHook("preHandler", async (request, reply) => {
      const sender = senders.get(request) ?? "";
      if ((await countRequest(db, sender, database.url)) <= max) return;
      reply.header("retry-after", secondsLeft());
      throw statusError(429);
    });
  };
}
