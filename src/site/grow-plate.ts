/** Asked for by visitors who want less motion. */
const calm = "(prefers-reduced-motion: reduce)";

/** Longest wait for the page, in milliseconds. Meanwhile the browser shows the picture it took. */
const patience = 500;

let pageIsShown: (() => void) | undefined;

/** To be called once a page opened by a link is rendered. */
export const tellPageIsShown = (): void => pageIsShown?.();

/**
 * Opens a page. If what was pressed belongs to a card with a picture, that picture grows into the
 * plate of the page, where the browser knows view transitions and motion is welcome.
 */
export function growPlate(pressed: EventTarget | null, open: () => void): void {
  const card = pressed instanceof Element ? pressed.closest(".cards-root") : null;
  const picture = card?.querySelector<HTMLElement>(".cards-media");
  if (picture && "startViewTransition" in document && !matchMedia(calm).matches) follow(picture);
  open();
}

/**
 * The page has to be opened with it, and not in its callback: the router waits for a frame, and the
 * browser makes none before that has ended.
 */
function follow(picture: HTMLElement): void {
  const { dataset } = document.documentElement;
  picture.style.viewTransitionName = "plate";
  const shown = new Promise<void>((resolve) => {
    pageIsShown = () => {
      dataset.arriving = "";
      resolve();
    };
  });
  const transition = document.startViewTransition(() => shown);
  const timer = setTimeout(() => transition.skipTransition(), patience);
  shown.then(() => clearTimeout(timer));
  const end = () => {
    pageIsShown = undefined;
    picture.style.viewTransitionName = "";
    delete dataset.arriving;
  };
  // A skipped transition is not ready, and nothing is wrong with that.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}
