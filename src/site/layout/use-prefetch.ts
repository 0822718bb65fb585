import { prefetchPathname } from "gatsby";
import { useEffect, useRef } from "react";
import { fetchAhead } from "../../gatsby/page-loader";
import { pagesFetchedAhead } from "../../shared/constants";
import { whenIdle } from "../../ui/hooks/when-idle";

const internalLinks = 'a[href^="/"]';

/** The path of the page that a link around the element leads to, if it is one of the site and no file. */
function pathAround(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(internalLinks);
  return link && !/\.\w+$/.test(link.pathname) ? link.pathname : undefined;
}

/**
 * Prefetches pages of the site: once the page is idle, the data of the first few whose links come
 * into view (links in asides excepted); everything a page needs, at once, when its link is hovered,
 * touched or focused.
 */
export function usePrefetch(pathname: string): void {
  const ahead = useRef(new Set<string>());

  useEffect(() => {
    ahead.current.add(pathname);
    let left = pagesFetchedAhead;
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // Only links are watched. Few follow one to a place in a page, such as a term of the glossary.
        const { hash } = target as HTMLAnchorElement;
        const path = isIntersecting && !hash && pathAround(target);
        if (!path || left === 0 || ahead.current.has(path)) continue;
        left -= 1;
        ahead.current.add(path);
        prefetchPathname(path);
      }
    });
    const observe = () => {
      // What the page itself offers comes before the menu, which is on every page.
      for (const links of [`main ${internalLinks}`, internalLinks]) {
        for (const link of document.querySelectorAll(links)) inView.observe(link);
      }
    };
    let cancel = whenIdle(observe);
    const content = new MutationObserver(() => {
      cancel();
      cancel = whenIdle(observe);
    });
    content.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancel();
      inView.disconnect();
      content.disconnect();
    };
  }, [pathname]);

  useEffect(() => {
    const fetch = ({ target }: Event) => {
      const path = pathAround(target);
      if (path) fetchAhead(path);
    };
    addEventListener("pointerover", fetch, { passive: true });
    addEventListener("focusin", fetch);
    return () => {
      removeEventListener("pointerover", fetch);
      removeEventListener("focusin", fetch);
    };
  }, []);
}
