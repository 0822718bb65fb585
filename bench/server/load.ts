import autocannon from "autocannon";
import { quantile } from "../statistics";

/** Visitors who each wait for an answer before they ask again. */
export const connections = 20;

/** What a server or a loop did in one stretch of time. */
export interface Load {
  readonly perSecond: number;
  /** Times of answers that half and nearly all stayed below, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** The figures of a stretch of time from the times of its answers; all in ms. @throws when there is none. */
export const loadOf = (times: readonly number[], elapsed: number): Load => ({
  perSecond: times.length / (elapsed / 1000),
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/**
 * Keeps a server busy with the requests, one after the other on each connection.
 * @throws when a request fails or is refused: such figures would say nothing.
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
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`);
  }
  return loadOf(times, elapsed);
}
