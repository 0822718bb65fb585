import { useEffect, useRef } from "react";
import { reasonOfQuery } from "./reason-parameter";

/** A visit to the page of the form: a link to it, or back and forward, is another one. */
export interface Visit {
  /** The query of the address; its `reason` is selected. */
  readonly search: string;
  /** The same for as long as the visit lasts. */
  readonly key?: string;
}

/**
 * Selects the reason named by each address visited while the form is mounted, none if it names none
 * (spec 2). That of the first is selected with the draft (use-draft.ts).
 */
export function useReasonOfAddress({ search, key }: Visit, select: (label: string) => void): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    select(reasonOfQuery(search)?.label ?? "");
  });
}
