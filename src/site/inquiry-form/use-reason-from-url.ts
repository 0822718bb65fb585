import { useEffect, useRef } from "react";
import { reasonFromQuery } from "./reason-parameter";

/** A visit to the form's page; each followed link, and back and forward, is a new one. */
export interface Visit {
  /** The query of the URL; its `reason` is selected. */
  readonly search: string;
  /** Identifies the visit. */
  readonly key?: string;
}

/**
 * Selects the reason that the URL of each later visit names, or none (spec 2). On the first visit,
 * use-draft.ts selects it.
 */
export function useReasonFromUrl({ search, key }: Visit, select: (label: string) => void): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    select(reasonFromQuery(search)?.label ?? "");
  });
}
