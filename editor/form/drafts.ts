import type { OpenFile } from "../store";

/** The drafts of one site, by its name; an address may have been that of another site's editor. */
export function draftsOf(site: string) {
  const prefix = `not saved in ${site}: `;
  return {
    /** The files with a draft: content that is not saved yet, kept in this browser until it is. */
    files: () =>
      Object.keys(localStorage)
        .flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
        .sort(),
    read: (file: string): OpenFile | null =>
      JSON.parse(localStorage.getItem(prefix + file) ?? "null"),
    /** Returns whether the browser keeps it. */
    keep(open: OpenFile): boolean {
      try {
        localStorage.setItem(prefix + open.file, JSON.stringify(open));
        return true;
      } catch {
        // It keeps nothing, or no more.
        return false;
      }
    },
    forget: (file: string) => localStorage.removeItem(prefix + file),
  };
}
