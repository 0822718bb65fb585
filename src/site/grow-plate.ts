import { breakpoints } from "../shared/constants";
import { pageShown } from "../shared/page-shown";

/**
 * Where a picture grows. On a phone a card is as wide as the plate, so that there is little to see,
 * and a view transition takes half as long again as the page alone. It is also not for visitors who
 * ask for less motion.
 */
const welcome = `(min-width: ${breakpoints.md}px) and (prefers-reduced-motion: no-preference)`;

/** Longest wait for the page, in milliseconds. Meanwhile the browser shows the picture it took. */
const patience = 500;

/**
 * Opens a page. If what was pressed belongs to a card with a picture, that picture grows into the
 * plate of the page, where the browser knows view transitions and it is `welcome`.
 */
export function growPlate(pressed: EventTarget | null, open: () => void): void {
  const card = pressed instanceof Element ? pressed.closest(".cards-root") : null;
  const picture = card?.querySelector<HTMLElement>(".cards-media");
  if (picture && "startViewTransition" in document && matchMedia(welcome).matches) follow(picture);
  open();
}

/**
 * The page has to be opened alongside the transition, not in its callback: the router waits for a
 * frame, and the browser renders none until the callback has ended.
 */
function follow(picture: HTMLElement): void {
  const { dataset } = document.documentElement;
  const over = new AbortController();
  picture.style.viewTransitionName = "plate";
  const shown = new Promise((resolve) => {
    addEventListener(pageShown, resolve, { once: true, signal: over.signal });
  }).then(() => {
    dataset.arriving = "";
  });
  const transition = document.startViewTransition(() => shown);
  const timer = setTimeout(() => transition.skipTransition(), patience);
  shown.then(() => clearTimeout(timer));
  const end = () => {
    over.abort();
    picture.style.viewTransitionName = "";
    delete dataset.arriving;
  };
  // A skipped transition is not ready, and nothing is wrong with that.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}
