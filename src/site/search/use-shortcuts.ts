import { useEffect } from "react";
import { isSlashKeyOn } from "./slash-key";

const fields = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** True if the target of a key press accepts text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

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
  return key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping(target) && isSlashKeyOn();
}

/** Calls `onOpen` on `/`, unless it is typed into a field, and on Ctrl-K or Cmd-K. */
export function useShortcuts(onOpen: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isLocked() || !asksForSearch(event)) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onOpen]);
}
