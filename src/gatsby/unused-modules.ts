import { resolve } from "node:path";

/**
 * What Gatsby puts into every bundle for third-party scripts, slices and service workers, of which
 * this site has none; as aliases for webpack, which leaves them out.
 */
export const unusedModules = {
  "gatsby-script": false,
  "@builder.io/partytown/integration": false,
  [resolve(".cache/slice.js")]: false,
  [resolve(".cache/register-service-worker.js")]: false,
} as const;
