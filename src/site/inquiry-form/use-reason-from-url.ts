import { useEffect, useRef } from "react";
import { reasonFromQuery, writeReasonToUrl } from "./reason-parameter";

/** A visit to the form's page; each followed link, and back and forward, is a new one. */
export interface Visit {
  /** The query of the URL; its `reason` is selected. */
  readonly search: string;
  /** Identifies the visit. */
  readonly key?: string;
}

/**
 * Selects the reason that the URL of each later visit names (spec 2). A URL that names none, such as that of
 * the header's link, gets the selected one. On the first visit, use-draft.ts does both.
 */
export function useReasonFromUrl(
  { search, key }: Visit,
  selected: string,
  select: (label: string) => void,
): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const named = reasonFromQuery(search);
    if (named) select(named.label);
    else if (selected) writeReasonToUrl(selected);
  });
}
