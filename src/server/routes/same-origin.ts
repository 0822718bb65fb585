import type { FastifyRequest } from "fastify";
import { statusError } from "../errors";

/**
 * Whether a request comes from this server's own pages: browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. Clients that send neither are not browsers, and cannot act for a visitor.
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
 * The origin of the page that sent a request: `siteOrigin` unless empty, the `Origin` header, or the host
 * when a browser sends none.
 */
export function originOf({ headers, protocol, host }: FastifyRequest, siteOrigin: string): string {
  return siteOrigin || headers.origin || `${protocol}://${host}`;
}

/** Throws 403 for requests from pages of other sites than this one and `siteOrigin`. */
export const requireSameOrigin =
  (siteOrigin: string) =>
  async (request: FastifyRequest): Promise<void> => {
    const isOtherSite = siteOrigin !== "" && request.headers.origin === siteOrigin;
    if (!isOtherSite && !isSameOrigin(request)) throw statusError(403);
  };
