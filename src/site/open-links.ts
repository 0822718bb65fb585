import { navigate } from "gatsby";
import { routeThroughBrowserOrApp } from "gatsby-plugin-catch-links/catch-links";
import { isOfThisBuild, loadPage } from "../gatsby/page-loader";
import { pageLoadTimeout } from "../shared/constants";
import { documentsFolder } from "../shared/documents";
import { hydrationFails } from "../shared/hydration";
import { withNotice } from "../ui/notice";

/** Number of navigations so far; only the latest of several slow ones is completed. */
let navigations = 0;

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, pageLoadTimeout);
  });

/** Whether the style sheet of the whole site is loaded; until then the page has only its own styles. */
const hasAllStyles = (): boolean =>
  document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet !== null;

/**
 * Opens a page once everything it needs is loaded; leaves it to the browser if that fails or takes too
 * long. A link to the current page adds no history entry, as in a browser without scripts.
 */
export async function openPage(path: string): Promise<void> {
  navigations += 1;
  const navigation = navigations;
  const [page = path] = path.split("#");
  const loaded = await withNotice(Promise.race([loadPage(page), timeout()]));
  if (navigation !== navigations) return;
  const replace = path === location.pathname + location.search;
  if (loaded && isOfThisBuild(loaded) && hasAllStyles()) navigate(path, { replace });
  else location.assign(path);
}

/** Opens links to pages of the site in place, until the page stops working: the browser then does. */
export function openLinksInPlace(): void {
  const onClick = routeThroughBrowserOrApp(openPage, {
    // Documents are files, which the browser opens.
    excludePattern: `^/${documentsFolder}/`,
  });
  // In the capture phase, since dialogs stop clicks inside them from bubbling.
  addEventListener("click", onClick, { capture: true });
  addEventListener(hydrationFails, () => {
    removeEventListener("click", onClick, { capture: true });
    addEventListener("popstate", () => location.reload());
  });
  addEventListener("popstate", () => {
    navigations += 1;
  });
}
