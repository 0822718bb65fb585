import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Set to 1 in the environment, pages report their load times, of visitors who agree. */
export const vitalsVariable = "WEB_VITALS";

/** Set to 1 in the environment, pages report errors of their scripts. */
export const errorsVariable = "BROWSER_ERRORS";

const isOn = (value: string | undefined): boolean => !["", "0", "false"].includes(value ?? "");

/** What pages report, as the constants that scripts are built with. */
export const reportConstants = (env: NodeJS.ProcessEnv) => ({
  WEB_VITALS: String(isOn(env[vitalsVariable])),
  BROWSER_ERRORS: String(isOn(env[errorsVariable])),
});

/** Words in the data that are true only as long as nothing is measured, by file. */
export const wordsOfNothing: readonly (readonly [file: string, words: string])[] = [
  ["site.json", "There’s nothing to allow: we don’t track or measure."],
  ["site.json", "Today we measure nothing, and nothing is sent."],
  [
    "pages/privacy-policy.mdx",
    "nothing is connected to receive such measurements, so none are taken and none are sent",
  ],
  ["pages/privacy-policy.mdx", "where nothing happens at present whatever you answer"],
];

/**
 * What a build that measures may not say: visitors would be asked to allow what they are told does not
 * happen. Undefined when all is true, or nothing is measured.
 */
export function measuringFault(env: NodeJS.ProcessEnv, folder: string): string | undefined {
  if (!isOn(env[vitalsVariable])) return undefined;
  const untrue = wordsOfNothing.filter(([file, words]) =>
    readFileSync(join(folder, file), "utf8").includes(words),
  );
  if (untrue.length === 0) return undefined;
  const lines = untrue.map(([file, words]) => `  ${join(folder, file)}: “${words}”`);
  return `${vitalsVariable}=1 has pages measure, but visitors are told that they do not. Change these words (docs/operations.md has others):\n${lines.join("\n")}`;
}
