import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isOn } from "./is-on";

/** Set to 1 in the environment, pages report their load times, of visitors who agree. */
export const vitalsVariable = "WEB_VITALS";

/** Set to 1 in the environment, pages report errors of their scripts. */
export const errorsVariable = "BROWSER_ERRORS";

/** What `site.json` says of what the site's words say. */
interface Words {
  readonly consent: { readonly describesMeasuring: boolean };
}

/** What pages report, as the constants that scripts are built with. */
export const reportConstants = (env: NodeJS.ProcessEnv) => ({
  WEB_VITALS: String(isOn(env[vitalsVariable])),
  BROWSER_ERRORS: String(isOn(env[errorsVariable])),
});

/**
 * Why the build cannot be made: visitors are asked to allow what does not happen, or not told of what
 * does. Undefined when the words of the data in a folder, which are checked, and the environment agree.
 */
export function measuringFault(env: NodeJS.ProcessEnv, folder: string): string | undefined {
  const { consent } = JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as Words;
  const isMeasured = isOn(env[vitalsVariable]);
  if (isMeasured === consent.describesMeasuring) return undefined;
  return isMeasured
    ? `${vitalsVariable}=1 has pages measure load times, but visitors are told that nothing is measured. Change the words of consent in site.json and the privacy policy (docs/operations.md has some), then set "describesMeasuring": true in site.json`
    : `"describesMeasuring" in site.json says that load times are measured, but this build measures nothing: build with ${vitalsVariable}=1, or change the words and set it to false`;
}
