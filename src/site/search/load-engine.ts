import { indexFile } from "../../shared/search/settings";
import type { SearchEngine } from "./engine";

/** The index that is loaded or on its way, for the rest of the visit. */
let loading: Promise<SearchEngine> | undefined;

async function load(): Promise<SearchEngine> {
  const [{ openIndex }, json] = await Promise.all([
    import("./engine"),
    // Always revalidated: the server answers 304 unless a build has changed it.
    fetch(`/${indexFile}`, { cache: "no-cache" }).then((response) => {
      if (!response.ok) throw new Error(`the index of the search: status ${response.status}`);
      return response.text();
    }),
  ]);
  return openIndex(json);
}

/** Loads the search, once for a visit; what failed is tried again by the next call. */
export function loadEngine(): Promise<SearchEngine> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
