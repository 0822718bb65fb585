import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import siteData from "../data/site.json";
import type { Config } from "./config";
import { DatabaseFileLost } from "./database/file";
import { openServed } from "./database/open";
import { errorBody, failureOf, statusError } from "./errors";
import {
  type ConnectionTimeouts,
  closeGracefully,
  connectionOptions,
  connectionTimeouts,
} from "./http/connections";
import { readForwarded, trustOf } from "./http/forwarded";
import { addHeaders } from "./http/headers";
import { refusalOf, targetOf } from "./http/target";
import { ErrorReporter } from "./logs/error-reporter";
import { type IncidentListener, incident } from "./logs/incidents";
import { LogOutput, type LogStream } from "./logs/log-output";
import { loggerOptions, logRequests, standardOutput } from "./logs/logging";
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
 * sends notifications once the app is ready. While the database cannot be opened, it serves pages and tries
 * again. `close()` first finishes requests and deliveries in progress.
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
      if (error === undefined) return app.log.info("database opened");
      const reason = error instanceof Error ? error.message : String(error);
      app.log.error({ ...incident("database", error), reason }, "database not open yet");
    },
    (columns) => app.log.warn({ columns }, "columns differ from the migrations"),
  );
  const outbox = await openOutbox(config, db, app.log, options.outboxTimings);
  app.addHook("onReady", async () => outbox.start());
  app.addHook("onClose", async () => {
    await outbox.stop();
    await database.close();
  });
  const upkeep = scheduleUpkeep(app, db, database.opened, config);
  readForwarded(app);
  addHeaders(app);
  logRequests(app);
  handleErrors(app);
  const readiness = new Readiness(database, config.siteOrigin ? undefined : config.publicDir);
  app.addHook("onListen", async () => {
    if ((await readiness.findPageFaults()).some(({ name }) => name === "site"))
      app.log.error(incident("other"), `PUBLIC_DIR has no pages: ${config.publicDir}`);
  });
  addHealth(app, readiness, () => (upkeep.refusal ? ["retention"] : []));
  if (metrics && config.metrics) {
    countRequests(app, metrics);
    metrics.addFigures({
      readOutbox: database.readOutbox,
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
