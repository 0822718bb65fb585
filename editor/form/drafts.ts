import type { OpenFile } from "../store";

/** Content of files that is not saved yet, kept in this browser until it is. */
export interface Drafts {
  /** The files with a draft. */
  files: () => string[];
  read: (file: string) => OpenFile | undefined;
  /** Returns whether the browser keeps it. */
  keep: (open: OpenFile) => boolean;
  forget: (file: string) => void;
}

/** The drafts of one site, by its name; an address may have been that of another site's editor. */
export function draftsOf(site: string): Drafts {
  const prefix = `not saved in ${site}: `;
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch {
      // The browser keeps nothing, or no more.
      return otherwise;
    }
  };
  return {
    files: () =>
      attempt(
        () =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length))
            .sort(),
        [],
      ),
    read: (file) =>
      attempt(
        () => JSON.parse(localStorage.getItem(prefix + file) ?? "null") ?? undefined,
        undefined,
      ),
    keep: (open) =>
      attempt(() => {
        localStorage.setItem(prefix + open.file, JSON.stringify(open));
        return true;
      }, false),
    forget: (file) => attempt(() => localStorage.removeItem(prefix + file), undefined),
  };
}
