/** The page that was loaded, without its query: what is reported belongs to it. */
export const loadedPage = location.pathname.slice(0, 200);

/** Posts a report, also while the page is left; as text, for which browsers need not ask another origin. */
export function sendReport(path: string, report: object): void {
  navigator.sendBeacon(API_ORIGIN + path, JSON.stringify(report));
}
