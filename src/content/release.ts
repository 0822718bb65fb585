import { isOn } from "./is-on";
import type { Placeholder } from "./placeholders";
import { formatProblem } from "./problem";

/** The environment variable that, set to 1, makes the build refuse placeholders instead of warning. */
export const releaseVariable = "RELEASE";

/** Whether a build is meant for the public; only an empty value, 0 and false say no. */
export const isRelease = (environment: NodeJS.ProcessEnv): boolean =>
  isOn(environment[releaseVariable]);

const names: Readonly<Record<Placeholder["kind"], string>> = {
  fact: "facts of the company to be confirmed",
  text: "texts to be written",
  value: "other values that stand in",
};

/** How many placeholders there are of each kind that there is any of, in a line. */
export function countPlaceholders(placeholders: readonly Placeholder[]): string {
  const counts = Object.entries(names).flatMap(([kind, name]) => {
    const count = placeholders.filter((placeholder) => placeholder.kind === kind).length;
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  return `placeholders left: ${placeholders.length} (${counts.join(", ")})`;
}

/** What a build for the public says of the placeholders that it refuses. */
export const refusal = (placeholders: readonly Placeholder[]): string =>
  [
    `Not ready for release; ${countPlaceholders(placeholders)}`,
    ...placeholders.map(formatProblem),
  ].join("\n");

/** What any other build says of them. */
export const warning = (placeholders: readonly Placeholder[]): string =>
  `${countPlaceholders(placeholders)}. \`npm run placeholders\` lists them; with ${releaseVariable}=1 the build refuses them.`;
