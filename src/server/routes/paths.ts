import { errorsPath, vitalsPath } from "../../shared/reports";

/** The paths that take inquiries. */
export const postPaths = new Set(["/api/person", "/api/organization", "/api/lead", "/api/inquiry"]);

/** The paths that take what pages report, where they may. */
export const reportPaths = new Set([errorsPath, vitalsPath]);
