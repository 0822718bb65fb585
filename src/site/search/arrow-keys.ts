import type { KeyboardEvent } from "react";

/** What the arrow keys move between: the field and the results. */
const stops = "input[type='search'], [data-search-stop]";

/**
 * Moves focus between the field and the results with the up and down arrows. Results stay ordinary
 * links, which Tab reaches too.
 */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const here = event.target instanceof HTMLElement ? places.indexOf(event.target) : -1;
  const next = here < 0 ? undefined : places[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
