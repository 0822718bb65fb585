import { type BuiltSite, finishSite } from "./finish-site";

/** A process that finishes the one site that it is told of (in-process.ts), and ends. */
process.once("message", async (site: BuiltSite) => {
  await finishSite(site);
  process.disconnect();
});
