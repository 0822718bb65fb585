/** Path of the page that was loaded, without its query; reports are about that page. */
export const loadedPage = location.pathname.slice(0, 200);

/** Posts a report, even while the page unloads; as plain text, which needs no CORS preflight. */
export function sendReport(path: string, report: object): void {
  navigator.sendBeacon(API_ORIGIN + path, JSON.stringify(report));
}
