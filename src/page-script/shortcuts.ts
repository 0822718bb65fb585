import { isSlashKeyOn } from "../shared/search/slash-key";
import { closest } from "./closest";

const fields = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** True while a dialog is open. */
const isLocked = (): boolean => "locked" in document.documentElement.dataset;

function asksForSearch({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): boolean {
  // Not by `toLowerCase`: browsers that autofill a field may send `keydown` without a key.
  if (key === "k" || key === "K") return (ctrlKey || metaKey) && !altKey && !shiftKey;
  // On some keyboards the slash needs the shift key.
  const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey;
  return isSlash && !closest(target, fields) && isSlashKeyOn();
}

/** Presses the search button on `/`, unless it is typed into a field, and on Ctrl-K or Cmd-K. */
export const followShortcuts = (): void =>
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || isLocked() || !asksForSearch(event)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>("[aria-keyshortcuts]")?.click();
  });
