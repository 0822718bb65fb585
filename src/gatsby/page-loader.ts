declare global {
  interface Window {
    /** Gatsby's loader of pages, which its own links use too; absent until the page is hydrated. */
    ___loader?: {
      /** Fetches all that a page needs, unless it is there already. */
      hovering: (path: string) => void;
      /** Undefined, or an object with a status, if any of it fails. */
      loadPage: (path: string) => Promise<{ readonly status?: string } | undefined>;
    };
  }
}

/** Prefetches everything a page needs. */
export const fetchAhead = (path: string): void => window.___loader?.hovering(path);

/** Loads what a page needs; false if any of it fails. */
export async function loadPage(path: string): Promise<boolean> {
  const page = await window.___loader?.loadPage(path).catch(() => undefined);
  return page !== undefined && page.status !== "error";
}
