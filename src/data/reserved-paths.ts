/** First parts of the paths that server, build and development server have for themselves. */
const owned = [
  "api",
  "healthz",
  "readyz",
  "metrics",
  // Written by the build.
  "static",
  "page-data",
  "documents",
  "syn46",
  "dev-404-page",
  // In previews and while developing (gatsby-node.ts).
  "open-facts",
];

const pattern = new RegExp(`^/(${owned.join("|")})(/|$)`);

/** Whether a path is the site's own, so that neither a page nor a redirect there would be reached. */
export const isReserved = (path: string): boolean => pattern.test(path);
