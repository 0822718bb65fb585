/** A value from session storage; undefined if there is none, or it can't be read. */
export function recall(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a value into session storage; does nothing if storage is blocked or full. */
export function remember(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page still works, but a reload loses the value.
  }
}

/** Removes a value from session storage. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
