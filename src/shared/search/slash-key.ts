/** Key of the choice in local storage. */
const storageKey = "search-slash-key";
const off = "off";

/**
 * Whether the `/` key opens the search. A key without a modifier can be triggered by accident,
 * especially by speech input, so visitors can turn it off (WCAG 2.1.4). On by default, and if storage
 * is blocked.
 */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

/** Turns the `/` key on or off, on this device. */
export function setSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // Storage is blocked: the setting stays as it is.
  }
}
