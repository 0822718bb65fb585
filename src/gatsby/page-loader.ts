/** A page that Gatsby has loaded. */
interface LoadedPage {
  readonly status?: string;
  /** Its build; empty if the file that says so did not arrive. */
  readonly page?: { webpackCompilationHash?: string };
}

declare global {
  interface Window {
    /** Gatsby's page loader; undefined until the page is hydrated. */
    ___loader?: {
      /** Prefetches the data of a page. */
      enqueue: (path: string) => void;
      /** Prefetches everything a page needs that is not loaded yet. */
      hovering: (path: string) => void;
      /** Resolves to undefined, or to an object with the status `error`, if any of it fails. */
      loadPage: (path: string) => Promise<LoadedPage | undefined>;
    };
  }
}

/** Prefetches everything a page needs. Returns whether the loader is there. */
export const prefetchPage = (path: string): boolean => {
  window.___loader?.hovering(path);
  return window.___loader !== undefined;
};

/** The same for the data of a page alone, when the browser has nothing else to do. */
export const prefetchData = (path: string): boolean => {
  window.___loader?.enqueue(path);
  return window.___loader !== undefined;
};

/**
 * Loads everything a page needs; resolves to undefined if any of it fails. A page whose build is not known is
 * taken to be of this one: Gatsby would take it for another's.
 */
export async function loadPage(path: string): Promise<LoadedPage | undefined> {
  const loaded = await window.___loader?.loadPage(path).catch(() => undefined);
  if (loaded?.page) loaded.page.webpackCompilationHash ||= window.___webpackCompilationHash;
  return loaded?.status === "error" ? undefined : loaded;
}

/**
 * Whether a page can be opened in place. One of another build Gatsby would open in place and by the browser,
 * and of the two entries in the history, the second would keep visitors from going back.
 */
export const isOfThisBuild = ({ page }: LoadedPage): boolean =>
  page?.webpackCompilationHash === window.___webpackCompilationHash;
