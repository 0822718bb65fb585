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

interface SearchOptions {
  /** How many pages are listed at most; all by default. */
  readonly limit?: number;
  /** True once the visitor focuses the search: it is then loaded before there is a query. */
  readonly isMeant: boolean;
}

/** Looks for the words of a query as they change. */
export function useSearch(query: string, { limit, isMeant }: SearchOptions): Search {
  const words = query.trim();
  const { state, retry } = useEngine(isMeant || words !== "");
  const engine = state.status === "ready" ? state.engine : undefined;
  const answer = useMemo(
    () => (engine && words ? engine(words, limit) : undefined),
    [engine, words, limit],
  );
  return { words, status: state.status, answer, retry };
}
