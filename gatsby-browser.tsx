import { type GatsbyBrowser, navigate } from "gatsby";
import { routeThroughBrowserOrApp } from "gatsby-plugin-catch-links/catch-links";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterPaint } from "./src/hooks/after-paint";
import { routeAction } from "./src/hooks/route-action";
import { reportWebVitals } from "./src/web-vitals";

export { wrapPageElement } from "./src/components/layout/wrap-page";

/**
 * Between pages of the site the router goes to where the visitor was, once the page is there. The
 * browser would do so before, on the page that is left, whose own place would then be forgotten. For
 * a reload, and a return from another site, it is left to the browser.
 */
function takeOverScrolling(): void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  take();
  addEventListener("pageshow", take);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}

/**
 * Opens links to pages of the site in place. A link to the page that is shown adds no entry to the
 * history, as in a browser without scripts.
 */
function openLinksInPlace(): void {
  const open = routeThroughBrowserOrApp((path) => {
    navigate(path, { replace: path === location.pathname + location.search });
  }, {});
  // On the way down: dialogs keep the clicks inside them to themselves.
  addEventListener("click", open, { capture: true });
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  takeOverScrolling();
  openLinksInPlace();
  reportWebVitals();
};

/** Takes the page over in slices of some milliseconds, between which taps and keys are heard. */
const hydrateInSlices = (page: ReactNode, container: Element): void =>
  startTransition(() => {
    hydrateRoot(container, page);
  });

/** Only where pages come as HTML: the development server sends none. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrateInSlices : undefined;

/** Every route change begins at the top (spec 2); back and forward go to where the visitor was. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  routerProps,
  getSavedScrollPosition,
}) => {
  const { location } = routerProps;
  if (location.hash) return true;
  return routeAction(location) === "POP" ? getSavedScrollPosition(location) : [0, 0];
};

const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/**
 * A new page is read from its heading on, which takes focus once it is painted. The router would
 * give it to a nameless wrapper before, for which the page is laid out once more than needed; that is
 * left to it where the address names a place in the page.
 */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (!prevLocation || prevLocation.pathname === location.pathname) return;
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  if (location.hash) {
    wrapper?.setAttribute("tabindex", "-1");
  } else {
    wrapper?.removeAttribute("tabindex");
    afterPaint(focusHeading);
  }
};
