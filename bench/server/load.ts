import autocannon from "autocannon";
import { quantile } from "../statistics";

/** Concurrent connections, each with one request at a time. */
export const connections = 20;

/** Throughput and latency of one run. */
export interface Load {
  readonly perSecond: number;
  /** Quantiles of response times, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** The figures of a run from its response times, in ms. @throws without a response. */
export const loadOf = (times: readonly number[], elapsed: number): Load => ({
  perSecond: times.length / (elapsed / 1000),
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/**
 * Loads a server with the requests, one after the other on each connection.
 * @throws when a request fails or is refused, which makes the figures meaningless.
 */
export async function load(
  url: string,
  seconds: number,
  requests: readonly autocannon.Request[],
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, duration: seconds, requests: [...requests] },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  const elapsed = performance.now() - start;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    const { errors, timeouts, non2xx } = result;
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refused.`);
  }
  return loadOf(times, elapsed);
}
