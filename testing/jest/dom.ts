/** Stubs `matchMedia`, which jsdom lacks: nothing matches. */
export function stubMedia(): void {
  const media = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = jest.fn().mockReturnValue(media);
}

/** The page's root element as Gatsby makes it, which dialogs make inert. */
export function pageRoot(): HTMLElement {
  const root = document.createElement("div");
  root.id = "___gatsby";
  return document.body.appendChild(root);
}

/** Stubs `IntersectionObserver`, which jsdom lacks. */
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
    /** Moves an element into or out of view; does nothing when it is not observed. */
    turn: (element: Element, isIntersecting: boolean) => watched.get(element)?.(isIntersecting),
    /** Moves all observed elements into view, in the order of observation. */
    turnAll: () => {
      for (const report of watched.values()) report(true);
    },
  };
}
