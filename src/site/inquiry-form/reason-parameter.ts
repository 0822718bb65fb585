import { type Reason, reasonByLabel, reasonBySlug } from "../../shared/inquiry/reasons";

const parameter = "reason";

/** The reason that an address's query names; undefined when it names none that is known (spec 2). */
export function reasonOfQuery(search: string): Reason | undefined {
  return reasonBySlug(new URLSearchParams(search).get(parameter));
}

/**
 * Writes the selected reason into the address in place of the one before. The entry of the history
 * is replaced without the router's help, which would scroll the page and move the focus; its state
 * stays, and so do other parameters and the fragment.
 */
export function showReasonInAddress(label: string): void {
  const url = new URL(location.href);
  const reason = reasonByLabel(label);
  if (reason) url.searchParams.set(parameter, reason.slug);
  else url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url);
}
