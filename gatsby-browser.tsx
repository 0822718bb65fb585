import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { announcerId, focusWrapperId } from "./src/gatsby/elements";
import { loadPage } from "./src/gatsby/page-loader";
import { repairFragment, routeAction } from "./src/gatsby/router";
import {
  hydrationBegins,
  hydrationFails,
  keepServed,
  refocus,
  repeatPress,
} from "./src/shared/hydration";
import { pageShown } from "./src/shared/page-events";
import { afterPaint } from "./src/shared/schedule";
import { ErrorBoundary } from "./src/site/layout/error-boundary";
import { openLinksInPlace } from "./src/site/open-links";
import { reportWebVitals } from "./src/site/web-vitals";
import { focusHeading } from "./src/ui/hooks/focus";

export { wrapPageElement } from "./src/site/layout/layout";

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
  <ErrorBoundary>{element}</ErrorBoundary>
);

/** Whether the current history entry was just made by a link within the page. */
let isNewEntry = false;

const setEntryKey = (key: string): void => history.replaceState({ ...history.state, key }, "");

/**
 * Gives each history entry made by a link within the page its own key, under which the router
 * stores its scroll position; without one, it would share that of the page's first entry. This listener
 * has to come before the router's, which is added when the router is loaded, after this module.
 */
if (!history.state?.key) setEntryKey("initial");
repairFragment();
addEventListener("popstate", () => {
  repairFragment();
  isNewEntry = !history.state?.key;
  if (isNewEntry) setEntryKey(`${Date.now()}`);
});

/**
 * Lets the router restore the scroll position between pages of the site, once the page is rendered.
 * The browser would do so too early, on the page being navigated away from, and overwrite that
 * page's stored position. On a reload, or a return from another site, the browser still restores
 * it.
 */
function leaveScrollingToRouter(): void {
  const setManual = () => {
    history.scrollRestoration = "manual";
  };
  setManual();
  addEventListener("pageshow", setManual);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}

/** Without the page's data or template Gatsby never hydrates it, and says nothing. */
async function reportLoadFailure(): Promise<void> {
  if (!(await loadPage(location.pathname + location.search)))
    dispatchEvent(new Event(hydrationFails));
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  if (process.env.NODE_ENV === "development") {
    import("./src/page-script/main");
    import("./src/sections/registry/develop-styles");
  }
  if (WEB_VITALS) import("./src/site/reports/vitals").then(({ reportVitals }) => reportVitals());
  else reportWebVitals();
  if (BROWSER_ERRORS)
    import("./src/site/reports/errors").then(({ reportErrors }) => reportErrors());
  reportLoadFailure();
};

/**
 * Leaves links and back and forward to the browser until React runs the page: on a page whose data
 * or template fails to load, the router would change the URL and nothing else.
 */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  if (process.env.NODE_ENV === "development") {
    import("./src/site/framed").then(({ followEditor }) => followEditor());
    import("./src/gatsby/missed-changes").then(({ followAgain }) => followAgain());
  }
  leaveScrollingToRouter();
  openLinksInPlace();
  refocus();
  // In a new task, so that React can hydrate the section that was clicked first.
  setTimeout(repeatPress);
};

/** Hydrates the page in short slices, so taps and key presses are handled in between. */
const hydrateInSlices = (page: ReactNode, container: Element): void => {
  keepServed();
  dispatchEvent(new Event(hydrationBegins));
  startTransition(() => {
    // An error that the boundary catches is reported like any other.
    hydrateRoot(container, page, { onCaughtError: (error) => reportError(error) });
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
  // The browser goes to its place in a page that it loads, and the visitor may have moved on from there.
  if (!prevRouterProps) return process.env.NODE_ENV === "development";
  const { location } = routerProps;
  const isReturn = routeAction(location) !== "PUSH" && !isNewEntry;
  if (!location.hash) return isReturn ? getSavedScrollPosition(location) : [0, 0];
  if (!isReturn) return true;
  // The router would scroll to the fragment, even if the visitor had scrolled on from there.
  const [left, top]: [number, number] = getSavedScrollPosition(location);
  scrollTo(left, top);
  return false;
};

/**
 * Moves focus to a new page's heading once it is painted, so it is read from there, and silences
 * Gatsby's announcer, which would say the heading again. The router would focus an unnamed wrapper
 * earlier, which costs one more layout; it still does so if the URL has a fragment, and then the
 * announcer names the page.
 */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation) dispatchEvent(new Event(pageShown));
  // The search may be submitted on its own page, with nothing focused.
  const isFocusLost = routeAction(location) === "PUSH" && document.activeElement === document.body;
  if (!prevLocation || (prevLocation.pathname === location.pathname && !isFocusLost)) return;
  const live = location.hash ? "assertive" : "off";
  document.getElementById(announcerId)?.setAttribute("aria-live", live);
  const wrapper = document.getElementById(focusWrapperId);
  if (location.hash) {
    wrapper?.setAttribute("tabindex", "-1");
  } else {
    wrapper?.removeAttribute("tabindex");
    afterPaint(focusHeading);
  }
};
