/** Routes measured without --routes: one of each template and kind, and the heaviest. */
export const defaultRoutes: readonly string[] = [
  "/",
  "/industries/commercial/pharmaceuticals",
  "/innovation/syn46",
  "/about-us",
  "/innovation/naics-codes",
  "/contact-us",
  "/privacy-policy",
  "/search",
];
