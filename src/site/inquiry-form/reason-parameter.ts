import { type Reason, reasonByLabel, reasonBySlug } from "../../shared/inquiry/reasons";

const parameter = "reason";

/** The reason that a URL's query names; undefined if it names none, or an unknown one (spec 2). */
export function reasonFromQuery(search: string): Reason | undefined {
  return reasonBySlug(new URLSearchParams(search).get(parameter));
}

/**
 * Writes the selected reason into the URL, replacing the history entry (spec 2). It bypasses the router,
 * which would scroll the page and move focus. The entry's state, other parameters and the fragment
 * stay.
 */
export function writeReasonToUrl(label: string): void {
  const url = new URL(location.href);
  const reason = reasonByLabel(label);
  if (reason) url.searchParams.set(parameter, reason.slug);
  else url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url);
}
