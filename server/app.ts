import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import siteData from "../data/site.json";
import type { Config } from "./config";
import {
  type ConnectionTimeouts,
  closeGracefully,
  connectionOptions,
  connectionTimeouts,
} from "./connections";
import { DatabaseFileLost } from "./database/file";
import { openProbe, openServed } from "./database/open";
import { ErrorReporter } from "./error-reporter";
import { errorBody, failureOf, statusError } from "./errors";
import { readForwarded, trustOf } from "./forwarded";
import { addHeaders } from "./headers";
import { type IncidentListener, incident } from "./incidents";
import { LogOutput, type LogStream } from "./log-output";
import { loggerOptions, logRequests, standardOutput } from "./logging";
import { openMetrics } from "./metrics/metrics";
import { countRequests, serveMetrics } from "./metrics/serve";
import { openOutbox } from "./outbox/outbox";
import type { WorkerTimings } from "./outbox/worker";
import { Readiness } from "./readiness";
import { scheduleUpkeep } from "./records/upkeep";
import { addApi } from "./routes/api";
import { bodyLimit } from "./routes/bodies";
import { addHealth } from "./routes/health";
import { serveSite } from "./site/site";
import { refusalOf, targetOf } from "./target";

/** Parts that tests may replace. */
export interface AppOptions {
  readonly logStream?: LogStream;
  readonly outboxTimings?: Partial<WorkerTimings>;
  readonly timeouts?: ConnectionTimeouts;
}

function createApp(
  { logLevel, trustProxy }: Config,
  logStream: LogStream,
  timeouts: ConnectionTimeouts,
  listeners: readonly IncidentListener[],
): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit,
    ...connectionOptions(() => app.log, timeouts),
    trustProxy: trustOf(trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    logger: loggerOptions(logLevel, logStream, listeners),
    rewriteUrl: targetOf,
  });
  return app;
}

/** Refuses requests that no route takes before their bodies are read, and answers errors. */
function handleErrors(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const refusal = refusalOf(request.raw);
    if (refusal) {
      reply.header("connection", "close");
      throw refusal;
    }
    if (!request.is404) return;
    reply.header("allow", "GET, HEAD");
    throw statusError(405);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.log);
    // Fastify would close the connection, and Node.js reset it with the rest of the body unread, so that
    // the client could lose this response. Kept open, the rest is discarded until the request times out.
    if (failure.statusCode === 413) reply.removeHeader("connection");
    return reply.code(failure.statusCode).send(errorBody(failure));
  });
}

/**
 * The whole server: the built site, the inquiry API over a migrated database, and the outbox, which
 * sends notifications once the app is ready. Without its PostgreSQL server, it serves pages and waits.
 * Rejects when the database cannot be used. `close()` first finishes requests and deliveries in progress.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { logStream = new LogOutput(standardOutput), timeouts = connectionTimeouts } = options;
  const metrics = config.metrics && (await openMetrics());
  const reporter = config.errorWebhook ? new ErrorReporter(config.errorWebhook) : undefined;
  const listeners = [metrics?.countIncident, reporter?.report].filter((each) => each !== undefined);
  const app = createApp(config, logStream, timeouts, listeners);
  closeGracefully(app.server, timeouts);
  const { db, ...database } = await openServed(
    config.database,
    (error) => {
      const message =
        error instanceof DatabaseFileLost ? error.message : "database connection lost";
      app.log.error(incident("database", error), message);
    },
    (error) => {
      if (error === undefined) app.log.info("database opened");
      else app.log.error(incident("database", error), "database not there yet");
    },
  );
  const probe = await openProbe(config.database);
  const outbox = await openOutbox(config, db, app.log, options.outboxTimings);
  app.addHook("onReady", async () => outbox.start());
  app.addHook("onClose", async () => {
    await outbox.stop();
    await probe.close();
    await database.close();
  });
  const upkeep = scheduleUpkeep(app, db, config);
  readForwarded(app);
  addHeaders(app);
  logRequests(app);
  handleErrors(app);
  const findFault = async () => {
    const cause = database.fault();
    return cause === undefined ? probe.findFault() : ({ name: "database", cause } as const);
  };
  const readiness = new Readiness({ findFault }, config.siteOrigin ? undefined : config.publicDir);
  addHealth(app, readiness, () => (upkeep.refusal ? ["retention"] : []));
  if (metrics && config.metrics) {
    countRequests(app, metrics);
    metrics.addFigures({
      readOutbox: probe.readOutbox,
      isReady: async () => (await readiness.findFaults()).length === 0,
      isRetentionRefused: () => upkeep.refusal !== undefined,
      linesLost: () => logStream.lost ?? 0,
      reports: () => reporter?.counts,
    });
    serveMetrics(app, metrics, config.metrics);
  }
  const context = {
    db,
    site: { ...siteData, origin: config.siteOrigin ?? "" },
    destinations: outbox.destinations,
    onLead: (reason: string) => {
      metrics?.countLead(reason);
      outbox.wake();
    },
  };
  await addApi(app, context, config, metrics);
  serveSite(app, config.publicDir);
  return app;
}
