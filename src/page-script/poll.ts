interface PollTimes {
  /** Time between two checks, in ms. */
  interval: number;
  /** Time after which the polling gives up, in ms. */
  timeout: number;
}

/**
 * Checks `isReady` at every interval and runs `action` once it is true; gives up after the timeout.
 * Returns a function that stops it.
 */
export function pollUntil(
  isReady: () => boolean,
  action: () => void,
  { interval, timeout }: PollTimes,
): () => void {
  let checks = Math.floor(timeout / interval);
  const timer = setInterval(() => {
    checks -= 1;
    const ready = isReady();
    if (ready || checks <= 0) clearInterval(timer);
    if (ready) action();
  }, interval);
  return () => clearInterval(timer);
}
