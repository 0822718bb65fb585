import { type BrowserError, errorsPath, longestReport } from "../../shared/reports";
import { loadedPage, sendReport } from "./send";

/** Most reports of one visit. */
const most = 5;

/** Name of a script of the site, line and column, in an address or a stack. */
const place = /([\w.~-]+\.js):(\d+):(\d+)/;

const placeIn = (text: string | undefined): string | undefined =>
  place
    .exec(text ?? "")
    ?.at(0)
    ?.slice(-longestReport.source);

/**
 * Reports errors that nothing has caught: message, page and place, and nothing of what was typed. Those
 * of extensions and of other sites' scripts are not the site's.
 */
export function reportErrors(): void {
  const told = new Set<string>();
  const tell = (said: unknown, source: string | undefined) => {
    const message = String(said).slice(0, longestReport.message);
    if (!message || told.has(message) || told.size >= most) return;
    told.add(message);
    const report: BrowserError = { page: loadedPage, message, source };
    sendReport(errorsPath, report);
  };
  addEventListener("error", ({ message, filename, lineno, colno }) => {
    if (filename.startsWith(location.origin)) {
      tell(message, placeIn(`${filename}:${lineno}:${colno}`));
    }
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) tell(reason.message, placeIn(reason.stack));
  });
}
