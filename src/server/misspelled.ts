import { closest, distance } from "fastest-levenshtein";
import { settingNames } from "./config";

/** Most letters that differ in a misspelled name. */
const maxDistance = 2;

/** Shorter names, such as HOST, are too close to unrelated ones. */
const longNames = settingNames.filter((name) => name.length >= 8);

/** The setting that was probably meant: a close name with the same first two letters. */
function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase();
  const nearest = closest(upper, longNames);
  const isNear =
    distance(upper, nearest) <= maxDistance && upper.slice(0, 2) === nearest.slice(0, 2);
  return isNear ? nearest : undefined;
}

/** A line for each variable that is probably a misspelled setting, without its value. */
export function misspelledVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = env[name] === "" || settingNames.includes(name) ? undefined : meantBy(name);
    return meant ? [`${name} is not a setting of the server; did you mean ${meant}?`] : [];
  });
}
