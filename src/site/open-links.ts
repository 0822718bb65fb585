import { navigate } from "gatsby";
import { routeThroughBrowserOrApp } from "gatsby-plugin-catch-links/catch-links";
import { loadPage } from "../gatsby/page-loader";
import { navigationTimeout } from "../shared/constants";
import { documentsFolder } from "../shared/documents";
import { whenIdle } from "../ui/hooks/when-idle";
import { noticed } from "../ui/notice";

type Open = (pressed: EventTarget | null, open: () => void) => void;

/** Opens a page, at once until what else there is to it has been loaded (grow-plate.ts). */
let openFrom: Open = (_, open) => open();

/** Counts navigations, so that only the latest of several slow ones is completed. */
let departures = 0;

const patience = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, navigationTimeout, false);
  });

/** Whether the style sheet of all pages has come: until then a page has no more than its own styles. */
const stylesAreThere = (): boolean =>
  document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet !== null;

/**
 * Opens a page once everything it needs is loaded; the browser takes over if that fails or takes
 * too long. A link to the current page adds no history entry, as without scripts.
 */
async function openPage(path: string, pressed: EventTarget | null): Promise<void> {
  departures += 1;
  const departure = departures;
  const [page = path] = path.split("#");
  const isThere = await noticed(Promise.race([loadPage(page), patience()]));
  if (departure !== departures) return;
  const replace = path === location.pathname + location.search;
  if (isThere && stylesAreThere()) openFrom(pressed, () => navigate(path, { replace }));
  else location.assign(path);
}

/** Opens links to pages of the site in place. */
export function openLinksInPlace(): void {
  let pressed: EventTarget | null = null;
  const open = routeThroughBrowserOrApp(
    (path) => {
      openPage(path, pressed);
    },
    // Browsers open documents themselves.
    { excludePattern: `^/${documentsFolder}/` },
  );
  const press = (event: MouseEvent) => {
    pressed = event.target;
    open(event);
  };
  // In the capture phase, since dialogs stop clicks inside them from bubbling.
  addEventListener("click", press, { capture: true });
  whenIdle(async () => {
    const { growPlate } = await import("./grow-plate").catch(() => ({ growPlate: openFrom }));
    openFrom = growPlate;
  });
  addEventListener("popstate", () => {
    departures += 1;
  });
}
