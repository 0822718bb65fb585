import { breakpoints } from "../shared/constants";
import { pageShown } from "../shared/page-shown";

/**
 * Windows with the transition. Not phones: there a card is as wide as the plate, so there is little to
 * see, and opening a page takes half as long again with a view transition.
 */
const allowed = `(min-width: ${breakpoints.md}px) and (prefers-reduced-motion: no-preference)`;

/** Longest wait for the page, in ms; until then the browser shows a snapshot of the old one. */
const timeout = 500;

/**
 * Opens a page. If the clicked element is in a card with a picture, a view transition grows that
 * picture into the plate of the page, where the browser and the window allow it.
 */
export function growPlate(clicked: EventTarget | null, open: () => void): void {
  const card = clicked instanceof Element ? clicked.closest(".cards-root") : null;
  const picture = card?.querySelector<HTMLElement>(".cards-media");
  if (picture && "startViewTransition" in document && matchMedia(allowed).matches)
    growFrom(picture);
  open();
}

/**
 * Starts the transition, which ends once the page is shown. The page has to be opened alongside, not in
 * the callback: the router waits for a frame, and the browser renders none until the callback's promise
 * is settled.
 */
function growFrom(picture: HTMLElement): void {
  const { dataset } = document.documentElement;
  const ended = new AbortController();
  picture.style.viewTransitionName = "plate";
  const shown = new Promise((resolve) => {
    addEventListener(pageShown, resolve, { once: true, signal: ended.signal });
  }).then(() => {
    dataset.arriving = "";
  });
  const transition = document.startViewTransition(() => shown);
  const timer = setTimeout(() => transition.skipTransition(), timeout);
  shown.then(() => clearTimeout(timer));
  const end = () => {
    ended.abort();
    picture.style.viewTransitionName = "";
    delete dataset.arriving;
  };
  // `ready` rejects if the transition is skipped, which is no error.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}
