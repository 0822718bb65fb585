import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "../errors";
import type { InquiryContext } from "./context";
import { addInquiryRoute } from "./inquiry-route";
import { addRecordRoutes } from "./record-routes";

/** The paths that take a POST; everything else under `/api` is not there. */
const postPaths = new Set(["/api/person", "/api/organization", "/api/lead", "/api/inquiry"]);

/** Answers 405 for another method and 404 for another path, before any body is read. */
function refuseOther(app: FastifyInstance): void {
  app.all("/api/*", {
    onRequest: async (request, reply) => {
      if (!postPaths.has(request.url.split("?", 1).join(""))) throw refusal(404);
      reply.header("allow", "POST");
      throw refusal(405);
    },
    handler: () => undefined,
  });
}

/** Adds everything under `/api`. One sender's requests share one allowance a minute. */
export async function addApi(
  app: FastifyInstance,
  context: Omit<InquiryContext, "requireAllowance">,
  requestsPerMinute: number,
): Promise<void> {
  await app.register(rateLimit, { global: false, max: requestsPerMinute, timeWindow: "1 minute" });
  const count = app.createRateLimit();
  const requireAllowance = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowance = await count(request);
    if (allowance.isAllowed || !allowance.isExceeded) return;
    reply.header("retry-after", allowance.ttlInSeconds);
    throw refusal(429);
  };
  const shared = { ...context, requireAllowance };
  await app.register((scope) => addRecordRoutes(scope, shared), { prefix: "/api" });
  await app.register((scope) => addInquiryRoute(scope, shared), { prefix: "/api" });
  refuseOther(app);
}
