/** Texts that session storage did not take: it is full, or blocked, as it is where cookies are. */
const memory = new Map<string, string>();

/** A value remembered in this tab; undefined if there is none, or it can't be read. */
export function recall(name: string): unknown {
  try {
    const text = memory.get(name) ?? sessionStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Remembers a value until the tab closes; without storage, until the page is reloaded. */
export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.delete(name);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** Forgets a value. */
export function forget(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
