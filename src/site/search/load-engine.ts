import { indexFile } from "../../shared/search/settings";
import type { SearchEngine } from "./engine";

/** The engine, loading or loaded, for the rest of the visit. */
let loading: Promise<SearchEngine> | undefined;

async function load(): Promise<SearchEngine> {
  const [{ openIndex }, json] = await Promise.all([
    import("./engine"),
    // Always revalidated: the server responds with 304 unless a build has changed it.
    fetch(`/${indexFile}`, { cache: "no-cache" }).then((response) => {
      if (!response.ok) throw new Error(`search index: status ${response.status}`);
      return response.text();
    }),
  ]);
  return openIndex(json);
}

/** Loads search engine and index, once per visit. Rejects if that fails; the next call tries again. */
export function loadEngine(): Promise<SearchEngine> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
