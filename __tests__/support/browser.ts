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

/** Stands in for the browser's observers of what is in view, which jsdom lacks. */
export function stubIntersections() {
  const watched = new Map<Element, (isIntersecting: boolean) => void>();
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = "0px";
    readonly scrollMargin = "0px";
    readonly thresholds = [0];
    readonly #seen = new Set<Element>();
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      this.#seen.add(target);
      watched.set(target, (isIntersecting) =>
        this.#report([{ target, isIntersecting } as IntersectionObserverEntry], this),
      );
    }
    unobserve(target: Element) {
      this.#seen.delete(target);
      watched.delete(target);
    }
    disconnect() {
      for (const target of this.#seen) watched.delete(target);
    }
    takeRecords() {
      return [];
    }
  };
  return {
    /** Brings an element into view, or takes it out; nothing happens where nobody watches it. */
    turn: (element: Element, isIntersecting: boolean) => watched.get(element)?.(isIntersecting),
    /** Brings all that is watched into view, in the order in which it came to be watched. */
    turnAll: () => {
      for (const report of watched.values()) report(true);
    },
  };
}
