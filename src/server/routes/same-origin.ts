import type { FastifyRequest } from "fastify";
import { statusError } from "../errors";

/**
 * Whether a request comes from this site's own pages. Browsers say so in `Sec-Fetch-Site`, older
 * ones in `Origin`; programs that are no browser send neither and carry nobody's session.
 */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  const here = `${sender.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === sender.host;
}

/**
 * The origin of the page that a request comes from: that of the site, where it has one of its own
 * (`siteOrigin`, otherwise empty); where a browser leaves it out, the host's.
 */
export function originOf({ headers, protocol, host }: FastifyRequest, siteOrigin: string): string {
  return siteOrigin || headers.origin || `${protocol}://${host}`;
}

/** Turns away what a page sends that is neither from here nor at `siteOrigin`. Throws 403. */
export const requireSameOrigin =
  (siteOrigin: string) =>
  async (request: FastifyRequest): Promise<void> => {
    const isOtherSite = siteOrigin !== "" && request.headers.origin === siteOrigin;
    if (!isOtherSite && !isSameOrigin(request)) throw statusError(403);
  };
