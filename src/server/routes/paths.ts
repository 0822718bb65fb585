/** The paths that take a POST; everything else under `/api` is not there. */
export const postPaths = new Set(["/api/person", "/api/organization", "/api/lead", "/api/inquiry"]);
