import { prefetchData, prefetchPage } from "../gatsby/page-loader";
import { prefetchLimit } from "../shared/constants";
import { hydrationBegins } from "../shared/hydration";
import { pageShown } from "../shared/page-events";
import { whenIdle } from "../shared/when-idle";

const internalLinks = 'a[href^="/"]';

/** The path of the page that an element's link leads to, if it is a page of this site. */
function linkedPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(internalLinks);
  return link && !/\.\w+$/.test(link.pathname) ? link.pathname : undefined;
}

/** Prefetches the HTML of a page, for as long as there is no app to open it in place. */
function prefetchHtml(path: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "prefetch", as: "document", href: path }));
}

/**
 * Prefetches pages of the site: once the page is idle, the first `prefetchLimit` whose links come into view,
 * unless the visitor saves data; everything a page needs as soon as its link is hovered, touched or focused.
 */
export function prefetchPages(): void {
  const fetched = new Set<string>();
  let remaining = 0;
  let cancel = () => {};
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // Only links are observed. Few visitors follow one to a fragment, such as a glossary term.
      const path = isIntersecting && !(target as HTMLAnchorElement).hash && linkedPage(target);
      if (!path || remaining === 0 || fetched.has(path)) continue;
      remaining -= 1;
      fetched.add(path);
      if (!prefetchData(path)) prefetchHtml(path);
    }
  });
  const observe = () => {
    // The page's own links come before the menu, which is on every page.
    for (const links of [`main ${internalLinks}`, internalLinks])
      for (const link of document.querySelectorAll(links)) inView.observe(link);
  };
  const observeIdle = () => {
    cancel();
    if (!isSaving) cancel = whenIdle(observe);
  };
  const begin = () => {
    inView.disconnect();
    fetched.add(location.pathname);
    remaining = prefetchLimit;
    observeIdle();
  };
  begin();
  addEventListener(pageShown, begin);
  addEventListener(hydrationBegins, () => {
    fetched.clear();
    begin();
  });
  new MutationObserver(observeIdle).observe(document.body, { childList: true, subtree: true });

  const onIntent = ({ target }: Event) => {
    const path = linkedPage(target);
    if (!path || prefetchPage(path) || fetched.has(path)) return;
    fetched.add(path);
    prefetchHtml(path);
  };
  for (const type of ["pointerover", "focusin"])
    addEventListener(type, onIntent, { passive: true });
}
