import { useMemo } from "react";
import type { Answer } from "./engine";
import { type EngineState, useEngine } from "./use-engine";

/** State of a search. */
export interface Search {
  /** The query, trimmed. */
  readonly words: string;
  readonly status: EngineState["status"];
  /** Undefined without a query, and until the engine is ready. */
  readonly answer: Answer | undefined;
  readonly retry: () => void;
}

interface SearchOptions {
  /** Maximum number of hits; all by default. */
  readonly limit?: number;
  /** Loads the engine before there is a query. */
  readonly preload: boolean;
}

/** Searches for a query as it changes. */
export function useSearch(query: string, { limit, preload }: SearchOptions): Search {
  const words = query.trim();
  const { state, retry } = useEngine(preload || words !== "");
  const engine = state.status === "ready" ? state.engine : undefined;
  const answer = useMemo(
    () => (engine && words ? engine(words, limit) : undefined),
    [engine, words, limit],
  );
  return { words, status: state.status, answer, retry };
}
