import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  type BrowserError,
  errorsPath,
  longestReport,
  type Vital,
  vitalNames,
  vitalsPath,
} from "../../src/shared/reports";
import { statusError } from "../errors";
import { loggablePath } from "../logs/logging";
import type { Metrics } from "../metrics/metrics";
import { isPage } from "../site/files";
import { withoutPersonalData } from "../text";
import { acceptJson, validate } from "./bodies";
import { requireSameOrigin } from "./same-origin";

/** Reports per minute from one address: a page sends five measures and at most five errors. */
const perMinute = 60;

/** Largest body of a report, in bytes. */
const bodyLimit = 4096;

const page = z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(longestReport.page));

/** The body of a report of an error. */
const browserErrorSchema = z.strictObject({
  page,
  message: z.string().check(z.minLength(1), z.maxLength(longestReport.message)),
  source: z.optional(
    z.string().check(z.regex(/^[\w.~-]+:\d+:\d+$/), z.maxLength(longestReport.source)),
  ),
}) satisfies z.ZodMiniType<BrowserError>;

/** The body of a report of a load time, in milliseconds, or of layout shift. */
const vitalSchema = z.strictObject({
  page,
  name: z.enum(vitalNames),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
}) satisfies z.ZodMiniType<Vital>;

export interface ReportContext {
  /** The origin of the pages when another host serves them; otherwise empty. */
  readonly siteOrigin: string;
  readonly publicDir: string;
  readonly metrics: Metrics | undefined;
}

/**
 * Adds `POST /api/errors`, which logs and counts, and with metrics `POST /api/vitals`, which counts. Bodies
 * are JSON, also as `text/plain`, the type that beacons have. Nothing of the sender is stored. They have
 * a rate limit of their own, so that they never cause the refusal of an inquiry.
 */
export async function addReportRoutes(
  app: FastifyInstance,
  { siteOrigin, publicDir, metrics }: ReportContext,
): Promise<void> {
  const count = app.createRateLimit({ max: perMinute });
  app.addHook("onRequest", requireSameOrigin(siteOrigin));
  app.addHook("onRequest", async (request, reply) => {
    const allowance = await count(request);
    if (!("isExceeded" in allowance) || !allowance.isExceeded) return;
    reply.header("retry-after", allowance.ttlInSeconds);
    throw statusError(429);
  });
  acceptJson(app, ["application/json", "text/plain"]);

  app.post(errorsPath, { bodyLimit }, async (request, reply) => {
    const report = validate(browserErrorSchema, request.body);
    metrics?.countBrowserError();
    const page = loggablePath(report.page);
    const message = withoutPersonalData(report.message, longestReport.message);
    request.log.warn({ page, source: report.source, message }, "error in a page");
    return reply.code(204).send();
  });

  if (!metrics) return;
  app.post(vitalsPath, { bodyLimit }, async (request, reply) => {
    const vital = validate(vitalSchema, request.body);
    const isKnown = await isPage(publicDir, vital.page);
    metrics.countVital(isKnown ? vital.page : "other", vital.name, vital.value);
    return reply.code(204).send();
  });
}
