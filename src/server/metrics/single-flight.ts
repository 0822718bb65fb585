/**
 * Reads a value, one read at a time: all who ask meanwhile share its outcome. Gives undefined when the
 * read fails, or takes longer than `timeoutMs`; it is not begun again before it has ended.
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
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs).unref();
    });
    const value = await Promise.race([pending, tooLate]);
    clearTimeout(timer);
    return value;
  };
}
