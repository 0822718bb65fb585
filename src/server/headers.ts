import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders, securityHeaders, tlsHeaders } from "../shared/http/headers";
import { emptyPolicy, overTls } from "../shared/http/policy";

/** Whether the request came over TLS, to the server or to a trusted proxy (TRUST_PROXY). */
const isTls = ({ protocol }: FastifyRequest): boolean => protocol === "https";

/** Sets the content security policy of a response. */
export function setPolicy(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header("content-security-policy", isTls(request) ? overTls(policy) : policy);
}

/** Carries the request's id in the log, so that reports of visitors can be traced. */
const idHeader = "x-request-id";

/**
 * Default headers of every response: the security headers, an empty CSP, `Cache-Control: no-store`
 * and the request's id. Pages and files of the site set their own policy and caching.
 */
function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, ...(isTls(request) ? tlsHeaders : {}) });
  reply.header("cache-control", "no-store");
  reply.header(idHeader, request.id);
  setPolicy(request, reply, emptyPolicy);
}

/** Removes headers that only pages need: they would add half a kilobyte to each of a page's twenty files. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(pageHeaders), idHeader]) reply.removeHeader(name);
}

/** `Retry-After` of a 503, in seconds. */
const retryAfter = 5;

/** Adds the default headers to every response of a route. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 503) reply.header("retry-after", retryAfter);
  });
}
