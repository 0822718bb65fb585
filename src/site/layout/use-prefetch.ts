import { prefetchPathname } from "gatsby";
import { useEffect, useRef } from "react";
import { prefetchPage } from "../../gatsby/page-loader";
import { prefetchLimit } from "../../shared/constants";
import { whenIdle } from "../../ui/hooks/when-idle";

const internalLinks = 'a[href^="/"]';

/** The path of the page that an element's link leads to, if it is a page of this site. */
function linkedPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(internalLinks);
  return link && !/\.\w+$/.test(link.pathname) ? link.pathname : undefined;
}

/**
 * Prefetches pages of the site: once the page is idle, the data of the first `prefetchLimit` whose links
 * come into view; everything a page needs as soon as its link is hovered, touched or focused.
 */
export function usePrefetch(pathname: string): void {
  const prefetched = useRef(new Set<string>());

  useEffect(() => {
    prefetched.current.add(pathname);
    let remaining = prefetchLimit;
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // Only links are observed. Few visitors follow one to a fragment, such as a glossary term.
        const { hash } = target as HTMLAnchorElement;
        const path = isIntersecting && !hash && linkedPage(target);
        if (!path || remaining === 0 || prefetched.current.has(path)) continue;
        remaining -= 1;
        prefetched.current.add(path);
        prefetchPathname(path);
      }
    });
    const observe = () => {
      // The page's own links come before the menu, which is on every page.
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
    const prefetch = ({ target }: Event) => {
      const path = linkedPage(target);
      if (path) prefetchPage(path);
    };
    addEventListener("pointerover", prefetch, { passive: true });
    addEventListener("focusin", prefetch);
    return () => {
      removeEventListener("pointerover", prefetch);
      removeEventListener("focusin", prefetch);
    };
  }, []);
}
