import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fileHeaders, pageHeaders, tlsHeaders } from "../../src/shared/http/headers";
import { emptyPolicy, overTls } from "../../src/shared/http/policy";

declare module "fastify" {
  interface FastifyReply {
    /** Whether this is a file of the site other than a page. */
    hasFile: boolean;
  }
}

/** Whether the request came over TLS, to the server or to a trusted proxy (TRUST_PROXY). */
const isTls = ({ protocol }: FastifyRequest): boolean => protocol === "https";

const policyHeader = "content-security-policy";

/** Sets the content security policy of a response. */
export function setPolicy(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header(policyHeader, isTls(request) ? overTls(policy) : policy);
}

/** Carries the request's id in the log, so that reports of visitors can be traced. */
const idHeader = "x-request-id";

/** Headers of every response, where it does not set others: an empty CSP, and not stored by caches. */
const plainHeaders = {
  ...fileHeaders,
  "cache-control": "no-store",
  [policyHeader]: emptyPolicy,
};

const plainHeadersOverTls = {
  ...plainHeaders,
  ...tlsHeaders,
  [policyHeader]: overTls(emptyPolicy),
};

/** `Retry-After` of a 503, in seconds. */
const retryAfter = 5;

/**
 * Adds the default headers to every response of a route. The security headers that only pages need, and the
 * request's id, are left out of other files of the site: each page has twenty of them, and they would be
 * half a kilobyte larger.
 */
export function addHeaders(app: FastifyInstance): void {
  app.decorateReply("hasFile", false);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isTls(request) ? plainHeadersOverTls : plainHeaders);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (!reply.hasFile) reply.headers(pageHeaders).header(idHeader, request.id);
    // A client that waits for `100 Continue` may or may not send the body after a refusal (RFC 9110 10.1.1).
    if (request.headers.expect && !request.raw.complete) reply.header("connection", "close");
    if (reply.statusCode === 503) reply.header("retry-after", retryAfter);
    done();
  });
}
