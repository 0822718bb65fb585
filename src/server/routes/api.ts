import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database/tables";
import { statusError } from "../errors";
import type { Metrics } from "../metrics/metrics";
import { countRequest } from "../records/allowance";
import type { InquiryContext } from "./context";
import { addInquiryRoute } from "./inquiry-route";
import { allowCrossOrigin } from "./cors";
import { postPaths, reportPaths } from "./paths";
import { addRecordRoutes } from "./record-routes";
import { addReportRoutes } from "./report-routes";

/** Answers 405 for another method and 404 for another path, before any body is read. */
function refuseOther(app: FastifyInstance, isThere: (path: string) => boolean): void {
  app.all("/api/*", {
    onRequest: async (request, reply) => {
      if (!isThere(request.url.split("?", 1).join(""))) throw statusError(404);
      reply.header("allow", "POST");
      throw statusError(405);
    },
    handler: () => undefined,
  });
}

/** Whole seconds until the present minute is over. */
const secondsLeft = () => 60 - new Date().getUTCSeconds();

/**
 * Counts requests by their sender's address (of IPv6 its network), in this process and, over
 * PostgreSQL, in all that share the database. What this process refuses costs the database nothing.
 */
async function createRateLimiter(
  app: FastifyInstance,
  db: Database,
  { rateLimitMax: max, database }: Config,
): Promise<InquiryContext["enforceRateLimit"]> {
  await app.register(rateLimit, { global: false, max, timeWindow: "1 minute" });
  const countHere = app.createRateLimit();
  return async (request, reply) => {
    const allowance = await countHere(request);
    const { key, isExceeded, ttlInSeconds } = { isExceeded: false, ttlInSeconds: 0, ...allowance };
    const isSpent =
      isExceeded ||
      (database.engine === "postgres" && (await countRequest(db, key, database.url)) > max);
    if (!isSpent) return;
    reply.header("retry-after", isExceeded ? ttlInSeconds : secondsLeft());
    throw statusError(429);
  };
}

/** Adds everything under `/api`. One sender's requests share one allowance a minute. */
export async function addApi(
  app: FastifyInstance,
  context: Omit<InquiryContext, "enforceRateLimit">,
  config: Config,
  metrics: Metrics | undefined,
): Promise<void> {
  const enforceRateLimit = await createRateLimiter(app, context.db, config);
  const shared = { ...context, enforceRateLimit };
  await app.register(async (api) => {
    if (config.siteOrigin) allowCrossOrigin(api, config.siteOrigin);
    await api.register((scope) => addRecordRoutes(scope, shared), { prefix: "/api" });
    await api.register((scope) => addInquiryRoute(scope, shared), { prefix: "/api" });
    if (config.browserReports) {
      const { siteOrigin = "", publicDir } = config;
      await api.register((scope) => addReportRoutes(scope, { siteOrigin, publicDir, metrics }));
    }
    refuseOther(
      api,
      (path) => postPaths.has(path) || (config.browserReports && reportPaths.has(path)),
    );
  });
}
