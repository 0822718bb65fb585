/** What this tab keeps under a name until it closes; undefined when there is nothing readable. */
export function recall(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value in this tab. Where storage is closed or full it is simply not kept. */
export function remember(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page works the same, but a reload loses the draft.
  }
}

/** Removes what was kept under a name. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is blocked, nothing was kept.
  }
}
