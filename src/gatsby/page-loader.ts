declare global {
  interface Window {
    /** Gatsby's page loader; undefined until the page is hydrated. */
    ___loader?: {
      /** Prefetches everything a page needs that is not loaded yet. */
      hovering: (path: string) => void;
      /** Resolves to undefined, or to an object with the status `error`, if any of it fails. */
      loadPage: (path: string) => Promise<{ readonly status?: string } | undefined>;
    };
  }
}

/** Prefetches everything a page needs. */
export const prefetchPage = (path: string): void => window.___loader?.hovering(path);

/** Loads everything a page needs; resolves to false if any of it fails. */
export async function loadPage(path: string): Promise<boolean> {
  const page = await window.___loader?.loadPage(path).catch(() => undefined);
  return page !== undefined && page.status !== "error";
}
