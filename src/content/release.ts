import { isOn } from "./is-on";
import type { Placeholder } from "./placeholders";
import { formatProblem } from "./problem";

/** The environment variable that, set to 1, makes the build refuse placeholders instead of warning. */
export const releaseVariable = "RELEASE";

/** Whether a build is for the public. */
export const isRelease = (environment: NodeJS.ProcessEnv): boolean =>
  isOn(environment[releaseVariable]);

const names: Readonly<Record<Placeholder["kind"], string>> = {
  fact: "company facts to confirm",
  text: "texts to write",
  value: "other values to replace",
};

/** The number of placeholders of each kind, in one line. */
export function countPlaceholders(placeholders: readonly Placeholder[]): string {
  const counts = Object.entries(names).flatMap(([kind, name]) => {
    const count = placeholders.filter((placeholder) => placeholder.kind === kind).length;
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  return `placeholders left: ${placeholders.length} (${counts.join(", ")})`;
}

/** The message with which a build for the public refuses placeholders. */
export const refusal = (placeholders: readonly Placeholder[]): string =>
  [
    `Not ready for release; ${countPlaceholders(placeholders)}`,
    ...placeholders.map(formatProblem),
  ].join("\n");

/** The message with which any other build warns of placeholders. */
export const warning = (placeholders: readonly Placeholder[]): string =>
  `${countPlaceholders(placeholders)}. \`npm run placeholders\` lists them; with ${releaseVariable}=1 the build refuses them.`;
