import type { FastifyReply, FastifyRequest } from "fastify";
import { reasonByLabel, reasons } from "../../src/shared/inquiry/reasons";
import type { Vital } from "../../src/shared/reports";
import type { OutboxFigures } from "../database/probe";
import type { ReportCounts } from "../logs/error-reporter";
import { type Incident, incidentKinds } from "../logs/incidents";
import { causeOf, methodOf, routeClassOf } from "./route-class";

/** Buckets of request times, in seconds: from a response out of memory to one that is too slow. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** Buckets of load times, in seconds, with the good and poor thresholds of each (web.dev/articles/vitals). */
const vitalBuckets = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];

/** Buckets of layout shift, a score. */
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5];

/** Figures that are read at each scrape. */
interface ScrapedFigures {
  readonly readOutbox: () => Promise<OutboxFigures>;
  /** Whether the server can do its work. Never rejects. */
  readonly isReady: () => Promise<boolean>;
  /** Whether the server refuses to erase expired inquiries by itself. */
  readonly isRetentionRefused: () => boolean;
  /** Log lines dropped since the start. */
  readonly linesLost: () => number;
  /** Undefined without ERROR_WEBHOOK. */
  readonly reports: () => ReportCounts | undefined;
}

/** The server's metrics. */
export interface Metrics {
  countRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** `reason` is the label of an inquiry reason. */
  countLead(reason: string): void;
  countIncident(incident: Incident): void;
  countBrowserError(): void;
  /** `route` is the path of an existing page, or `other`. */
  countVital(route: string, name: Vital["name"], value: number): void;
  /** Adds figures to read at each scrape. */
  addFigures(figures: ScrapedFigures): void;
  /** All metrics in Prometheus's text format. */
  scrape(): Promise<string>;
  readonly contentType: string;
  /** The names of all metrics. */
  names(): string[];
}

/** Creates the metrics of this process. prom-client is loaded only when they are on. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `website_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `website_${name}`, help, registers });
  const histogram = (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
    new Histogram({ name: `website_${name}`, help, labelNames, buckets, registers });

  const requests = histogram(
    "http_request_duration_seconds",
    "Time from the arrival of a request to the end of its response.",
    requestBuckets,
    ...["route", "method", "status"],
  );
  const leads = counter(
    "leads_total",
    "Inquiries that were accepted, suspected spam and repeated requests included.",
    "reason",
  );
  for (const { slug } of reasons) leads.inc({ reason: slug }, 0);
  const refused = counter(
    "refused_submissions_total",
    "Requests to the inquiry API that were refused.",
    "cause",
  );
  const errors = counter("errors_total", "Errors on the server's side.", "kind");
  for (const kind of incidentKinds) errors.inc({ kind }, 0);
  const ready = gauge("ready", "Whether the server can do its work (/readyz?api).");
  const waiting = gauge("outbox_messages", "Messages not yet accepted by their receiver.");
  const oldest = gauge(
    "outbox_oldest_seconds",
    "Age of the oldest waiting message; 0 without one.",
  );
  const deadLetters = gauge("dead_letters", "Messages that were given up.");
  const refusing = gauge(
    "retention_refused",
    "Whether the server refuses to erase expired inquiries by itself.",
  );
  const lost = counter("log_lines_dropped_total", "Log lines dropped for lack of room.");
  const reports = counter(
    "error_reports_total",
    "Reports to ERROR_WEBHOOK, by outcome.",
    "outcome",
  );
  const browserErrors = counter("browser_errors_total", "Errors in pages that browsers reported.");
  const vitals = histogram(
    "web_vitals_seconds",
    "Load times and input delay in browsers of visitors who agreed.",
    vitalBuckets,
    ...["name", "route"],
  );
  const shifts = histogram(
    "layout_shift",
    "Cumulative layout shift in browsers of visitors who agreed.",
    shiftBuckets,
    "route",
  );

  let refresh = async (): Promise<void> => undefined;
  const scrape = async () => {
    await refresh();
    return registry.metrics();
  };
  let pending: Promise<string> | undefined;
  return {
    countRequest(request, reply) {
      const { statusCode } = reply;
      const route = routeClassOf(request, statusCode);
      const status = `${Math.floor(statusCode / 100)}xx`;
      requests.observe({ route, method: methodOf(request), status }, reply.elapsedTime / 1000);
      if (route === "inquiry" && statusCode >= 400) refused.inc({ cause: causeOf(statusCode) });
    },
    countLead: (label) => leads.inc({ reason: reasonByLabel(label)?.slug ?? "other" }),
    countIncident: ({ kind }) => errors.inc({ kind }),
    countBrowserError: () => browserErrors.inc(),
    countVital(route, name, value) {
      if (name === "CLS") shifts.observe({ route }, value);
      else vitals.observe({ name, route }, value / 1000);
    },
    addFigures({ readOutbox, isReady, isRetentionRefused, linesLost, reports: readReports }) {
      refresh = async () => {
        const [figures, isReadyNow] = await Promise.all([
          readOutbox().catch(() => undefined),
          isReady(),
        ]);
        if (!figures) errors.inc({ kind: "database" });
        // NaN rather than an outdated number.
        waiting.set(figures?.waiting ?? Number.NaN);
        oldest.set(figures?.oldestSeconds ?? Number.NaN);
        deadLetters.set(figures?.givenUp ?? Number.NaN);
        ready.set(isReadyNow ? 1 : 0);
        refusing.set(isRetentionRefused() ? 1 : 0);
        lost.reset();
        lost.inc(linesLost());
        reports.reset();
        for (const [outcome, number] of Object.entries(readReports() ?? {})) {
          reports.inc({ outcome }, number);
        }
      };
    },
    scrape: () => {
      pending ??= scrape().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
