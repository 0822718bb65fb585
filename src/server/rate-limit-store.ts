import { LRUCache } from "lru-cache";

/** Senders remembered at a time. */
const maxSenders = 5000;

/**
 * Counts requests by sender for `@fastify/rate-limit`. Its own store goes by the wall clock: set back by an
 * hour, that would refuse a sender for an hour.
 */
export class RateLimitStore {
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
