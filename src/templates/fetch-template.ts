import { contactPath } from "../inquiry/paths";

/**
 * Fetches the code of a page's template beside the page's data, where the page that is shown has not
 * brought it. The router asks for it only once the data have come, a round trip later.
 */
export function fetchTemplate(path: string): void {
  // The one page of its template; no other brings any of its code.
  if (path !== contactPath) return;
  // One that does not come is fetched again by the router, which then opens the page without scripts.
  import(/* webpackChunkName: "component---src-templates-contact-tsx" */ "./contact").catch(
    () => undefined,
  );
}
