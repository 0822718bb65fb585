import { type BrowserError, errorsPath, longestReport } from "../../shared/reports";
import { loadedPage, sendReport } from "./send";

/** Maximum number of reports per page load. */
const reportLimit = 5;

/** Name of a script with line and column, in a URL or a stack trace. */
const place = /([\w.~-]+\.js):(\d+):(\d+)/;

const placeIn = (text: string | undefined): string | undefined =>
  place
    .exec(text ?? "")
    ?.at(0)
    ?.slice(-longestReport.source);

/**
 * Reports uncaught errors with message, page and place, and nothing of what was typed. Ignores errors of
 * extensions and of other sites' scripts.
 */
export function reportErrors(): void {
  const reported = new Set<string>();
  const report = (text: unknown, source: string | undefined) => {
    const message = String(text).slice(0, longestReport.message);
    if (!message || reported.has(message) || reported.size >= reportLimit) return;
    reported.add(message);
    const error: BrowserError = { page: loadedPage, message, source };
    sendReport(errorsPath, error);
  };
  addEventListener("error", ({ message, filename, lineno, colno }) => {
    if (filename.startsWith(location.origin)) {
      report(message, placeIn(`${filename}:${lineno}:${colno}`));
    }
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof Error) report(reason.message, placeIn(reason.stack));
  });
}
