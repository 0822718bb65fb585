import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders, securityHeaders, tlsHeaders } from "../shared/http/headers";
import { emptyPolicy, overTls } from "../shared/http/policy";

/** Whether the visitor came over TLS: to us, or to a proxy whose word is taken (TRUST_PROXY). */
const isTls = ({ protocol }: FastifyRequest): boolean => protocol === "https";

/** Sets the content security policy of an answer. */
export function setPolicy(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header("content-security-policy", isTls(request) ? overTls(policy) : policy);
}

/** The request's id in the log, so that a visitor's report can be traced. */
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

/**
 * For files that are not pages: a page loads twenty, and these headers would be half a kilobyte of
 * each.
 */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(pageHeaders), idHeader]) reply.removeHeader(name);
}

/** When to try again what failed for a moment, in seconds. */
const retryAfter = 5;

/** Gives every answer of a route its headers. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => setHeaders(request, reply));
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 503) reply.header("retry-after", retryAfter);
  });
}
