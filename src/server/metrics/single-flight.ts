/**
 * Wraps a read so that concurrent callers share one. Gives undefined when it fails or takes longer than
 * `timeoutMs`; a slow read is not started again until it has ended.
 */
export function singleFlight<Value>(
  read: () => Promise<Value>,
  timeoutMs: number,
): () => Promise<Value | undefined> {
  let pending: Promise<Value | undefined> | undefined;
  return async () => {
    pending ??= read()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs).unref();
    });
    const value = await Promise.race([pending, timeout]);
    clearTimeout(timer);
    return value;
  };
}
