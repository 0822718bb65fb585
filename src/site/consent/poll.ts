interface PollTimes {
  /** Time between two looks, in ms. */
  interval: number;
  /** Time after which the polling gives up, in ms. */
  timeout: number;
}

/**
 * Runs `action` once `isReady` says so, looking at every interval until the time is up. Returns a
 * function that stops it.
 */
export function pollUntil(
  isReady: () => boolean,
  action: () => void,
  { interval, timeout }: PollTimes,
): () => void {
  let looks = Math.floor(timeout / interval);
  const timer = setInterval(() => {
    looks -= 1;
    const ready = isReady();
    if (ready || looks <= 0) clearInterval(timer);
    if (ready) action();
  }, interval);
  return () => clearInterval(timer);
}
