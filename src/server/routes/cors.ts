import type { FastifyInstance } from "fastify";
import { postPaths } from "./paths";

/** The headers of the form's calls that a page needs permission for. */
const headers = "content-type, idempotency-key, inquiry-attempt";

/** How long a browser may keep the permission, in seconds: Chromium keeps none for longer. */
const keptSeconds = 7200;

/**
 * Lets pages of the site at `siteOrigin`, and of no other, send inquiries from there and read the
 * answers (Fetch 3.3, CORS).
 */
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
