import type { FastifyInstance } from "fastify";
import { postPaths } from "./paths";

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
