import type { FastifyReply, FastifyRequest } from "fastify";
import { reasonByLabel, reasons } from "../../shared/inquiry/reasons";
import type { Vital } from "../../shared/reports";
import type { OutboxFigures } from "../database/probe";
import type { ReportCounts } from "../error-reporter";
import { type Incident, incidentKinds } from "../incidents";
import { singleFlight } from "./single-flight";
import { causeOf, methodOf, routeClassOf } from "./route-class";

/** Upper bounds of a request's time, in seconds: from an answer out of memory to one that is too slow. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** Upper bounds of load times, in seconds: what is good and what is poor of each (web.dev/articles/vitals). */
const vitalBuckets = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];

/** The same of layout shift, a score. */
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5];

/** Longest wait for a figure that is read for a scrape, in milliseconds. */
const readMs = 3000;

/** What is read when somebody scrapes, and not before. */
export interface ScrapedFigures {
  readonly readOutbox: () => Promise<OutboxFigures>;
  /** Whether the server can do its work. Never rejects. */
  readonly isReady: () => Promise<boolean>;
  /** Lines of the log that were dropped since the start. */
  readonly linesLost: () => number;
  /** Undefined where nobody is told of errors. */
  readonly reports: () => ReportCounts | undefined;
}

/** What the server counts of itself. */
export interface Metrics {
  countRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** `reason` is the label of an inquiry reason. */
  countLead(reason: string): void;
  countIncident(incident: Incident): void;
  countBrowserError(): void;
  /** `route` is the path of a page that there is, or a word for all others. */
  countVital(route: string, name: Vital["name"], value: number): void;
  /** Reads these figures for each scrape from now on. */
  addFigures(figures: ScrapedFigures): void;
  /** All figures in Prometheus's text format. */
  scrape(): Promise<string>;
  readonly contentType: string;
  /** The names of all metrics. */
  names(): string[];
}

/** Metrics of this process, all at their start. prom-client is loaded only by a server that has some. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "website_http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its answer.",
    labelNames: ["route", "method", "status"],
    buckets: requestBuckets,
    registers,
  });
  const leads = new Counter({
    name: "website_leads_total",
    help: "Inquiries that were accepted, suspected spam and repeated requests included.",
    labelNames: ["reason"],
    registers,
  });
  for (const { slug } of reasons) leads.inc({ reason: slug }, 0);
  const refused = new Counter({
    name: "website_refused_submissions_total",
    help: "Requests to the inquiry API that were refused.",
    labelNames: ["cause"],
    registers,
  });
  const errors = new Counter({
    name: "website_errors_total",
    help: "Errors on the server's side.",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of incidentKinds) errors.inc({ kind }, 0);
  const ready = new Gauge({
    name: "website_ready",
    help: "Whether the server can do its work (/readyz).",
    registers,
  });
  const waiting = new Gauge({
    name: "website_outbox_messages",
    help: "Messages that wait to be accepted by their receiver.",
    registers,
  });
  const oldest = new Gauge({
    name: "website_outbox_oldest_seconds",
    help: "Age of the oldest message that waits; 0 when none does.",
    registers,
  });
  const deadLetters = new Gauge({
    name: "website_dead_letters",
    help: "Messages that were given up.",
    registers,
  });
  const lost = new Counter({
    name: "website_log_lines_dropped_total",
    help: "Lines of the log for which there was no room.",
    registers,
  });
  const reports = new Counter({
    name: "website_error_reports_total",
    help: "Errors told to ERROR_WEBHOOK, by what became of the report.",
    labelNames: ["outcome"],
    registers,
  });
  const browserErrors = new Counter({
    name: "website_browser_errors_total",
    help: "Errors in pages that browsers reported.",
    registers,
  });
  const vitals = new Histogram({
    name: "website_web_vitals_seconds",
    help: "Load times and input delay in browsers, of visitors who agreed.",
    labelNames: ["name", "route"],
    buckets: vitalBuckets,
    registers,
  });
  const shifts = new Histogram({
    name: "website_layout_shift",
    help: "Cumulative layout shift in browsers, of visitors who agreed.",
    labelNames: ["route"],
    buckets: shiftBuckets,
    registers,
  });

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
    addFigures({ readOutbox, isReady, linesLost, reports: reportsNow }) {
      const figuresNow = singleFlight(readOutbox, readMs);
      refresh = async () => {
        const [figures, isWell] = await Promise.all([figuresNow(), isReady()]);
        if (!figures) errors.inc({ kind: "database" });
        // Not a number rather than one that is no longer true.
        waiting.set(figures?.waiting ?? Number.NaN);
        oldest.set(figures?.oldestSeconds ?? Number.NaN);
        deadLetters.set(figures?.givenUp ?? Number.NaN);
        ready.set(isWell ? 1 : 0);
        lost.reset();
        lost.inc(linesLost());
        reports.reset();
        for (const [outcome, number] of Object.entries(reportsNow() ?? {})) {
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
