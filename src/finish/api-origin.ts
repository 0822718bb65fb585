import { isOrigin, originRule } from "../shared/http/origin";

/** The origin of the API; empty if it is the site's own. */
export const apiOriginOf = ({ API_ORIGIN: origin = "" }: NodeJS.ProcessEnv): string => origin;

/** What is wrong with `API_ORIGIN`, if anything. */
export function apiOriginFault(env: NodeJS.ProcessEnv): string | undefined {
  const origin = apiOriginOf(env);
  return origin === "" || isOrigin(origin) ? undefined : `API_ORIGIN ${originRule}.`;
}
