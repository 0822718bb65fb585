declare global {
  interface Window {
    /** Gatsby's loader of pages, which its own links use too; absent until the page is hydrated. */
    ___loader?: {
      /** Fetches all that a page needs, unless it is there already. */
      hovering: (path: string) => void;
      /** Nothing, or a status, for a page of which something does not come. */
      loadPage: (path: string) => Promise<{ readonly status?: string } | undefined>;
    };
  }
}

/** Fetches all that a page needs ahead of its being asked for. */
export const fetchAhead = (path: string): void => window.___loader?.hovering(path);

/** Loads what a page needs; false when something of it does not come. */
export async function loadPage(path: string): Promise<boolean> {
  const page = await window.___loader?.loadPage(path).catch(() => undefined);
  return page !== undefined && page.status !== "error";
}
