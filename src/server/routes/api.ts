import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database/tables";
import { statusError } from "../errors";
import type { Metrics } from "../metrics/metrics";
import { RateLimitStore } from "../rate-limit-store";
import { countRequest } from "../records/allowance";
import { receiveBodies } from "./bodies";
import type { InquiryContext } from "./context";
import { allowCrossOrigin } from "./cors";
import { addInquiryRoute } from "./inquiry-route";
import { postPaths, reportPaths } from "./paths";
import { addRecordRoutes } from "./record-routes";
import { addReportRoutes } from "./report-routes";

/** Answers other methods with 405 and other paths with 404, before reading a body. */
function refuseOther(app: FastifyInstance, isKnown: (path: string) => boolean): void {
  app.all("/api/*", {
    onRequest: async (request, reply) => {
      if (!isKnown(request.url.split("?", 1).join(""))) throw statusError(404);
      reply.header("allow", "POST");
      throw statusError(405);
    },
    handler: () => undefined,
  });
}

/** The prefix of an IPv6 address that counts as one sender: providers give a home a /56 (RIPE-690). */
const ipv6Subnet = 56;

/** Seconds until the next minute of the clock. */
const secondsLeft = () => 60 - new Date().getUTCSeconds();

/**
 * Limits requests by address (for IPv6, by network), in this process and, over PostgreSQL, across all
 * servers that share the database. The database counts only what this process lets through.
 */
async function createRateLimiter(
  app: FastifyInstance,
  db: Database,
  { rateLimitMax: max, database }: Config,
): Promise<InquiryContext["enforceRateLimit"]> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: "1 minute",
    store: RateLimitStore,
    ipv6Subnet,
  });
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

/** Adds all routes under `/api`. Inquiry requests from one address share one rate limit. */
export async function addApi(
  app: FastifyInstance,
  context: Omit<InquiryContext, "enforceRateLimit">,
  config: Config,
  metrics: Metrics | undefined,
): Promise<void> {
  const enforceRateLimit = await createRateLimiter(app, context.db, config);
  const shared = { ...context, enforceRateLimit };
  await app.register(async (api) => {
    receiveBodies(api);
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
