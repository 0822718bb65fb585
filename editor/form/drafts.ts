import type { OpenFile } from "../store";

let copies: Promise<IDBDatabase> | undefined;

const openCopies = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("not saved");
    opening.onupgradeneeded = () => opening.result.createObjectStore("drafts", { keyPath: "key" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/**
 * Does something with the copy of the drafts that survives a crash: browsers write it at once, and
 * `localStorage` seconds later. A browser that keeps no copy loses these seconds alone.
 * @throws if it was not done, as when the disk is full.
 */
async function inCopy<Answer>(action: (drafts: IDBObjectStore) => IDBRequest<Answer>) {
  copies ??= openCopies();
  const access = (await copies).transaction("drafts", "readwrite", { durability: "strict" });
  const request = action(access.objectStore("drafts"));
  return new Promise<Answer>((resolve, reject) => {
    access.oncomplete = () => resolve(request.result);
    access.onabort = () => reject(access.error);
  });
}

/** Brings back what was typed in the last seconds before a crash. */
export async function restoreDrafts(): Promise<void> {
  for (const { key, text } of await inCopy((drafts) => drafts.getAll()))
    localStorage.setItem(key, text);
}

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
      const [key, text] = [prefix + open.file, JSON.stringify(open)];
      inCopy((drafts) => drafts.put({ key, text }))
        // An older copy would come back in place of what localStorage keeps.
        .catch(() => inCopy((drafts) => drafts.delete(key)))
        .catch(() => undefined);
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        // It keeps nothing, or no more.
        return false;
      }
    },
    forget(file: string): void {
      inCopy((drafts) => drafts.delete(prefix + file)).catch(() => undefined);
      localStorage.removeItem(prefix + file);
    },
  };
}
