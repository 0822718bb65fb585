import type { FastifyInstance } from "fastify";
import type { Config } from "../config";
import { statusError } from "../errors";
import type { Metrics } from "../metrics/metrics";
import { receiveBodies } from "./bodies";
import type { InquiryContext } from "./context";
import { addInquiryRoute } from "./inquiry-route";
import { postPaths, reportPaths } from "./paths";
import { createRateLimiter } from "./rate-limit";
import { addRecordRoutes } from "./record-routes";
import { addReportRoutes } from "./report-routes";
import { allowCrossOrigin } from "./same-origin";

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

/** Adds all routes under `/api`. Inquiry requests from one address share one rate limit. */
export async function addApi(
  app: FastifyInstance,
  context: Omit<InquiryContext, "limitRate">,
  config: Config,
  metrics: Metrics | undefined,
): Promise<void> {
  const limitRate = await createRateLimiter(app, context.db, config);
  const shared = { ...context, limitRate };
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
