import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { focusWrapperId } from "./src/gatsby/elements";
import { loadPage } from "./src/gatsby/page-loader";
import { routeAction } from "./src/gatsby/router";
import { hydrationBegins, hydrationFails, repeatPress } from "./src/shared/hydration";
import { openLinksInPlace } from "./src/site/open-links";
import { reportWebVitals } from "./src/site/web-vitals";
import { afterPaint } from "./src/ui/hooks/after-paint";
import { focusHeading } from "./src/ui/hooks/give-focus";

export { wrapPageElement } from "./src/site/layout/wrap-page";

/** Whether the entry of the history that is shown has just been made by a link within its page. */
let isNewEntry = false;

const keyEntry = (key: string): void => history.replaceState({ ...history.state, key }, "");

/**
 * Gives each entry that a link within the page makes a key of its own, by which the router remembers
 * where the visitor was in it; without, it counts as the first of its page. The router must not hear
 * of the entry before, and listens as soon as it is loaded, which is after this module.
 */
if (!history.state?.key) keyEntry("initial");
addEventListener("popstate", () => {
  isNewEntry = !history.state?.key;
  if (isNewEntry) keyEntry(`${Date.now()}`);
});

/**
 * Between pages of the site the router goes to where the visitor was, once the page is there. The
 * browser would do so before, on the page that is left, whose own place would then be forgotten. For
 * a reload, and a return from another site, it is left to the browser.
 */
function leaveScrollingToRouter(): void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  take();
  addEventListener("pageshow", take);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}

/** Gatsby renders nothing where the page's own data or template do not come. */
async function tellOfFailure(): Promise<void> {
  const isThere = await loadPage(location.pathname + location.search);
  if (!isThere) dispatchEvent(new Event(hydrationFails));
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV === "development") import("./src/sections/develop-styles");
  reportWebVitals();
  tellOfFailure();
};

/**
 * Links and the way back are left to the browser until React runs the page: on one whose data or
 * template do not come, a router would change the address and nothing else.
 */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  leaveScrollingToRouter();
  openLinksInPlace();
  // In a task of its own, in which React can hydrate the section that was pressed.
  setTimeout(repeatPress);
};

/** Hydrates the page in slices of some milliseconds, between which taps and keys are handled. */
const hydrateInSlices = (page: ReactNode, container: Element): void => {
  dispatchEvent(new Event(hydrationBegins));
  startTransition(() => {
    hydrateRoot(container, page);
  });
};

/** Only where pages come as HTML: the development server sends none. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrateInSlices : undefined;

/** Every route change begins at the top (spec 2); back and forward go to where the visitor was. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps,
  getSavedScrollPosition,
}) => {
  const { location } = routerProps;
  const isReturn = prevRouterProps && routeAction(location) !== "PUSH" && !isNewEntry;
  if (!location.hash) return isReturn ? getSavedScrollPosition(location) : [0, 0];
  if (!isReturn) return true;
  // The router would go to the place that the address names, wherever the visitor went from there.
  const [left, top]: [number, number] = getSavedScrollPosition(location);
  scrollTo(left, top);
  return false;
};

/**
 * A new page is read from its heading on, which takes focus once it is painted. The router would
 * give it to a nameless wrapper before, for which the page is laid out once more than needed; that is
 * left to it where the address names a place in the page.
 */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // The search may be asked from its own page, and from where nothing had the focus.
  const isFocusLost = routeAction(location) === "PUSH" && document.activeElement === document.body;
  if (!prevLocation || (prevLocation.pathname === location.pathname && !isFocusLost)) return;
  const wrapper = document.getElementById(focusWrapperId);
  if (location.hash) {
    wrapper?.setAttribute("tabindex", "-1");
  } else {
    wrapper?.removeAttribute("tabindex");
    afterPaint(focusHeading);
  }
};
