/** Key of the choice in local storage. */
const storageKey = "search-slash-key";
const off = "off";

/**
 * Whether the `/` key opens the search. A key without a modifier can be struck by accident, by speech
 * input above all, so visitors can switch it off (WCAG 2.1.4); the choice is kept on their device.
 */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

/** Switches the `/` key on or off. */
export function switchSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // Storage is blocked: the setting stays as it is.
  }
}
