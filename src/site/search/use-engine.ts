import { useCallback, useEffect, useState } from "react";
import type { SearchEngine } from "./engine";
import { loadEngine } from "./load-engine";

/** The search engine while it loads, once it is ready, or after it failed to load. */
export type EngineState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly engine: SearchEngine }
  | { readonly status: "failed" };

/** Loads the search engine once it is needed. `retry` tries again after a failure. */
export function useEngine(isNeeded: boolean): { state: EngineState; retry: () => void } {
  const [state, setState] = useState<EngineState>({ status: "loading" });

  const start = useCallback(() => {
    loadEngine().then(
      (engine) => setState({ status: "ready", engine }),
      () => setState({ status: "failed" }),
    );
  }, []);

  useEffect(() => {
    if (isNeeded) start();
  }, [isNeeded, start]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    start();
  }, [start]);

  return { state, retry };
}
