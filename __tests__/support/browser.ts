/** What jsdom lacks: a window whose media queries answer as a test says. */
export function stubMedia(matches = false) {
  const listeners = new Set<() => void>();
  const media = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = jest.fn().mockReturnValue(media);
  return {
    /** Changes the answer and tells those who listen. */
    change: (now: boolean) => {
      media.matches = now;
      for (const listener of listeners) listener();
    },
  };
}

/** Scrolls the window of jsdom, which has no layout, to an offset in px. */
export function scrollTo(offset: number): void {
  window.scrollY = offset;
  window.dispatchEvent(new Event("scroll"));
}

/** Places an element in the viewport; lengths in px. */
export function place(element: Element, top: number, height: number): void {
  element.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, y: top, width: 100, height });
}

/** The page's root as Gatsby makes it, for what lies behind a dialog. */
export function pageRoot(): HTMLElement {
  const root = document.createElement("div");
  root.id = "___gatsby";
  return document.body.appendChild(root);
}
