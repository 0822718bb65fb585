import { prefetchData, prefetchPage } from "../gatsby/page-loader";
import { prefetchLimit } from "../shared/constants";
import { hydrationBegins } from "../shared/hydration";
import { pageShown } from "../shared/page-events";
import { nearMark, prefetchRules } from "../shared/prefetch-rules";
import { whenIdle } from "../shared/schedule";
import { append } from "./append";
import { closest } from "./closest";

const internalLinks = 'a[href^="/"]';

/** The link around an element, if it leads to a page of this site. */
function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(target, internalLinks);
  return link && !/\.\w+$/.test(link.pathname) ? link : undefined;
}

let rules: Element | undefined;

/**
 * Prefetches the HTML of a link's page, for as long as there is no app to open it in place: by a rule about marked
 * links where the browser has such, since it asks again for what it has by a link element. The browser matches every
 * link with each change of style from then on, so the rule comes with the first mark.
 */
function prefetchHtml(link: HTMLAnchorElement): void {
  if (HTMLScriptElement.supports?.("speculationrules")) {
    link.dataset[nearMark] = "";
    rules ??= append(document.head, "script", { type: "speculationrules", text: prefetchRules });
  } else append(document.head, "link", { rel: "prefetch", as: "document", href: link.pathname });
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
      const link = isIntersecting && linkAround(target);
      // Few visitors follow a link to a fragment, such as a glossary term.
      if (!link || link.hash || remaining === 0 || fetched.has(link.pathname)) continue;
      remaining -= 1;
      fetched.add(link.pathname);
      if (!prefetchData(link.pathname)) prefetchHtml(link);
    }
    if (remaining === 0) inView.disconnect();
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
    // The app asks whether there is another build; what the browser has prefetched could be of this one.
    rules?.remove();
    fetched.clear();
    begin();
  });
  new MutationObserver(observeIdle).observe(document.body, { childList: true, subtree: true });

  const onIntent = ({ target }: Event) => {
    const link = linkAround(target);
    if (!link || prefetchPage(link.pathname) || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    prefetchHtml(link);
  };
  for (const type of ["pointerover", "focusin"]) addEventListener(type, onIntent);
}
