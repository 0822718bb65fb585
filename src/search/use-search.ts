import { useMemo } from "react";
import type { Answer } from "./engine";
import { type EngineState, useEngine } from "./use-engine";

/** The search for some words: how far it is, and what it answers. */
export interface Search {
  /** The words, without spaces around them. */
  readonly words: string;
  readonly status: EngineState["status"];
  /** Undefined while there is nothing to look for, or nothing to look in. */
  readonly answer: Answer | undefined;
  readonly retry: () => void;
}

/** Looks for the words of a query as they change; `limit` bounds the pages that are listed. */
export function useSearch(query: string, limit?: number): Search {
  const { state, retry } = useEngine();
  const words = query.trim();
  const engine = state.status === "ready" ? state.engine : undefined;
  const answer = useMemo(
    () => (engine && words ? engine(words, limit) : undefined),
    [engine, words, limit],
  );
  return { words, status: state.status, answer, retry };
}
