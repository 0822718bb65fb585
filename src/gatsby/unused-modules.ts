import { resolve } from "node:path";

/**
 * Webpack aliases that drop Gatsby's code for third-party scripts, slices and service workers, none
 * of which this site uses.
 */
export const unusedModules = {
  "gatsby-script": false,
  "@builder.io/partytown/integration": false,
  [resolve(".cache/slice.js")]: false,
  [resolve(".cache/register-service-worker.js")]: false,
} as const;
