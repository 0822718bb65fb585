import { errorsPath, vitalsPath } from "../../src/shared/reports";

/** Paths of the inquiry API. */
export const postPaths = new Set(["/api/person", "/api/organization", "/api/lead", "/api/inquiry"]);

/** Paths of reports from pages, with BROWSER_REPORTS. */
export const reportPaths = new Set([errorsPath, vitalsPath]);
