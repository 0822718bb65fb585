import type { FastifyInstance, FastifyRequest } from "fastify";
import { statusError } from "../errors";
import { postPaths } from "./paths";

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

/** Headers of the form's requests that need CORS permission. */
const headers = "content-type, idempotency-key, inquiry-attempt";

/** How long browsers may cache the permission, in seconds: Chromium's maximum. */
const keptSeconds = 7200;

/** Allows pages of `siteOrigin`, and no others, to call the API across origins (Fetch 3.3, CORS). */
export function allowCrossOrigin(app: FastifyInstance, siteOrigin: string): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "origin");
    if (request.headers.origin !== siteOrigin) return;
    reply.header("access-control-allow-origin", siteOrigin);
    if (request.method !== "OPTIONS" || !postPaths.has(request.url)) return;
    reply.headers({
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": headers,
      "access-control-max-age": keptSeconds,
    });
    return reply.code(204).send();
  });
}
