import { navigate } from "gatsby";
import { routeThroughBrowserOrApp } from "gatsby-plugin-catch-links/catch-links";
import { loadPage } from "../gatsby/page-loader";
import { followPatience } from "../shared/constants";
import { noticed } from "../ui/notice";

/** How often the visitor has set out for another page: who waits for one goes only to the last. */
let departures = 0;

const patience = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, followPatience, false);
  });

/**
 * Opens a page once all that it needs is there. One that does not come, or not soon, is left to the
 * browser. A link to the page that is shown adds no entry to the history, as without scripts.
 */
async function openPage(path: string): Promise<void> {
  departures += 1;
  const departure = departures;
  const [page = path] = path.split("#");
  const isThere = await noticed(Promise.race([loadPage(page), patience()]));
  if (departure !== departures) return;
  if (isThere) navigate(path, { replace: path === location.pathname + location.search });
  else location.assign(path);
}

/** Opens links to pages of the site in place. */
export function openLinksInPlace(): void {
  const open = routeThroughBrowserOrApp((path) => {
    openPage(path);
  }, {});
  // On the way down: dialogs keep the clicks inside them to themselves.
  addEventListener("click", open, { capture: true });
  addEventListener("popstate", () => {
    departures += 1;
  });
}
