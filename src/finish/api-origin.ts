import { isOrigin, originRule } from "../shared/http/origin";

/** The origin of the API, where it is not that of the site; empty where it is. */
export const apiOriginOf = ({ API_ORIGIN: origin = "" }: NodeJS.ProcessEnv): string => origin;

/** What is wrong with it, if anything. */
export function apiOriginFault(env: NodeJS.ProcessEnv): string | undefined {
  const origin = apiOriginOf(env);
  return origin === "" || isOrigin(origin) ? undefined : `API_ORIGIN ${originRule}.`;
}
