import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isOn } from "../data";

/** Set to 1 in the environment, pages report the load times of visitors who agree. */
const vitalsVariable = "WEB_VITALS";

/** Set to 1 in the environment, pages report errors of their scripts. */
const errorsVariable = "BROWSER_ERRORS";

/** The part of `site.json` that says whether the consent text mentions measuring. */
interface SiteConsent {
  readonly consent: { readonly describesMeasuring: boolean };
}

/** What pages report, as constants for webpack's DefinePlugin. */
export const reportConstants = (env: NodeJS.ProcessEnv) => ({
  WEB_VITALS: String(isOn(env[vitalsVariable])),
  BROWSER_ERRORS: String(isOn(env[errorsVariable])),
});

/**
 * Why the build must not go on, if so: the consent text asks visitors to allow measuring that does not
 * happen, or does not mention measuring that does. `folder` is the data folder, already checked.
 */
export function measuringFault(env: NodeJS.ProcessEnv, folder: string): string | undefined {
  const { consent } = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as SiteConsent;
  const isMeasured = isOn(env[vitalsVariable]);
  if (isMeasured === consent.describesMeasuring) return undefined;
  return isMeasured
    ? `${vitalsVariable}=1 makes pages measure load times, but visitors are told that nothing is measured. Change the consent text in site.json and the privacy policy (docs/operations.md has examples), then set "describesMeasuring": true in site.json`
    : `"describesMeasuring" in site.json says that load times are measured, but this build measures nothing: build with ${vitalsVariable}=1, or change the text and set it to false`;
}
