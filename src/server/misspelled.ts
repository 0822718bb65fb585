import { closest, distance } from "fastest-levenshtein";
import { settingNames } from "./config";

/** Most letters that a slip changes. */
const slip = 2;

/** Shorter names, such as HOST, are two letters away from many that have nothing to do with them. */
const longNames = settingNames.filter((name) => name.length >= 8);

/** The setting that was meant: at most a slip away, and beginning in the same way. */
function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase();
  const nearest = closest(upper, longNames);
  const isNear = distance(upper, nearest) <= slip && upper.slice(0, 2) === nearest.slice(0, 2);
  return isNear ? nearest : undefined;
}

/** A line for each variable that is probably a misspelled setting; values are never repeated. */
export function misspelledVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = env[name] === "" || settingNames.includes(name) ? undefined : meantBy(name);
    return meant ? [`${name} is no setting of the server: did you mean ${meant}?`] : [];
  });
}
