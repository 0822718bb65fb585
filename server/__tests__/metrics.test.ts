import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import matter from "gray-matter";
import { freePort } from "../../testing/free-port";
import { newFolder, smallSite } from "../../testing/new-folder";
import { captureLog, deadHook, testApp, withDatabase } from "../../testing/server/app";
import { ada, inquiry, leadFor, post, postForm } from "../../testing/server/bodies";
import { describeAnyEngine } from "../../testing/server/engines";
import { until } from "../../testing/until";
import { LogOutput } from "../logs/log-output";
import { openMetrics } from "../metrics/metrics";

const folder = newFolder({
  ...smallSite,
  "about-us/index.html": "<p>page</p>",
  "app.js": "{}",
  "page-data/index/page-data.json": "{}",
});

/** Starts a server with its metrics at a port. */
async function start(databaseUrl: string, env = {}, options = {}) {
  const port = await freePort();
  const metrics = { METRICS_HOST: "127.0.0.1", METRICS_PORT: String(port) };
  const app = await testApp(databaseUrl, { PUBLIC_DIR: folder, ...metrics, ...env }, options);
  return { app, port };
}

const scrape = (port: number) => fetch(`http://127.0.0.1:${port}/metrics`);

/** Scrapes the figures, by name and labels. */
async function figuresAt(port: number): Promise<ReadonlyMap<string, number>> {
  const response = await scrape(port);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n").filter((line) => line && line[0] !== "#");
  return new Map(
    lines.map((line) => {
      const place = line.lastIndexOf(" ");
      return [line.slice(0, place), Number(line.slice(place + 1))];
    }),
  );
}

const answered = (route: string, method: string, status: string): string =>
  `website_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

describeAnyEngine("the metrics", (engine) => {
  let url: string;
  let port: number;
  let app: FastifyInstance;
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    const outboxTimings = { pollMs: 20, backoffMs: () => 20, maxAttempts: 3 };
    ({ app, port } = await start(url, deadHook, { outboxTimings }));
    await app.ready();
  });
  afterEach(() => app.close());

  it("count requests by route, leads by reason, refusals by cause", async () => {
    const paths = ["/", "/?query", "/app.js", "/page-data/index/page-data.json", "/healthz"];
    for (const path of paths) expect((await app.inject(path)).statusCode).toBe(200);
    expect((await post(app, "/api/lead", await leadFor(app))).statusCode).toBe(201);
    await postForm(app, { ...inquiry, inquiryReason: "Client Support Requests" });
    await post(app, "/api/person", {});
    await post(app, "/api/person", "{");
    await post(app, "/api/person", ada, { "sec-fetch-site": "cross-site" });
    await app.inject({ method: "DELETE", url: "/" });
    expect(Object.fromEntries(await figuresAt(port))).toMatchObject({
      [answered("page", "GET", "2xx")]: 2,
      [answered("asset", "GET", "2xx")]: 1,
      [answered("page-data", "GET", "2xx")]: 1,
      [answered("health", "GET", "2xx")]: 1,
      [answered("inquiry", "POST", "4xx")]: 3,
      [answered("other", "other", "4xx")]: 1,
      'website_leads_total{reason="media-inquiries"}': 1,
      'website_leads_total{reason="investor-inquiries"}': 0,
      'website_refused_submissions_total{cause="unreadable"}': 1,
      'website_refused_submissions_total{cause="other site"}': 1,
      website_ready: 1,
      website_log_lines_dropped_total: 0,
    });
  });

  it("have no additional series for other paths, methods and hosts", async () => {
    const ask = async (name: string) => {
      await app.inject(`/${name}`);
      await app.inject(`/page-data/${name}/page-data.json`);
      const headers = { host: `${name}.example` };
      await app.inject({ method: "PUT", url: `/api/${name}`, headers });
      await app.inject({ method: "POST", url: `/${name}.php` });
    };
    await ask("first");
    // The first scrape adds those of the process.
    await figuresAt(port);
    const before = [...(await figuresAt(port)).keys()].filter((name) => name.startsWith("website"));
    for (let number = 0; number < 100; number += 1) await ask(`path-${number}`);
    const after = [...(await figuresAt(port)).keys()].filter((name) => name.startsWith("website"));
    expect(after).toEqual(before);
    expect((await figuresAt(port)).get(answered("not-found", "GET", "4xx"))).toBe(202);
  });

  it("have the number of messages that wait, and of dead letters", async () => {
    const figure = async (name: string) => (await figuresAt(port)).get(`website_${name}`);
    expect(await figure("outbox_oldest_seconds")).toBe(0);
    await post(app, "/api/lead", await leadFor(app));
    await until(async () => (await figure("dead_letters")) === 1);
    expect(await figure('errors_total{kind="delivery"}')).toBe(1);
    expect(await figure("outbox_messages")).toBe(0);
    const again = { given_up_at: null, due_at: new Date(Date.now() + 3_600_000).toISOString() };
    await withDatabase(url, (db) => db.updateTable("outbox").set(again).execute());
    expect(await figure("outbox_messages")).toBe(1);
    expect(await figure("outbox_oldest_seconds")).toBeGreaterThan(0);
  });
});

describe("the port of the metrics", () => {
  const url = `file:${folder}/inquiries.db`;

  it("serves nothing else, and the site has no /metrics", async () => {
    const { app, port } = await start(url);
    await app.ready();
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" });
    expect(posted.status).toBe(404);
    await app.close();
    await expect(scrape(port)).rejects.toThrow();
  });

  it("prevents the start when it is taken", async () => {
    const { app, port } = await start(url);
    const other = createServer().listen(port, "127.0.0.1");
    await expect(app.ready()).rejects.toThrow("EADDRINUSE");
    await app.close();
    other.close();
  });
});

describe("a report from a page", () => {
  const error = { page: "/about-us", message: "x is undefined", source: "app-1.js:1:200" };
  const vital = { page: "/about-us", name: "LCP", value: 1234 };

  let log: ReturnType<typeof captureLog>;
  let port: number;
  let app: FastifyInstance;
  beforeEach(async () => {
    log = captureLog();
    const env = { BROWSER_REPORTS: "true", LOG_LEVEL: "info" };
    ({ app, port } = await start(`file:${newFolder()}/inquiries.db`, env, log));
    await app.ready();
  });
  afterEach(() => app.close());

  it.each([
    ["/api/errors", error],
    ["/api/vitals", vital],
  ])("is accepted by %s only from the site's own pages, when valid", async (path, body) => {
    const plain = { "content-type": "text/plain;charset=UTF-8" };
    const statuses = await Promise.all([
      post(app, path, body, { ...plain, "sec-fetch-site": "same-origin" }),
      post(app, path, body),
      post(app, path, "{"),
      post(app, path, { ...body, page: "/about-us?email=ada@engine.example" }),
      post(app, path, { ...body, form: "contents" }),
      post(app, path, { ...body, page: `/${"x".repeat(5000)}` }),
      post(app, path, body, { "content-type": "application/x-www-form-urlencoded" }),
      post(app, path, body, { "sec-fetch-site": "cross-site" }),
      app.inject(path),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([
      204, 204, 400, 422, 422, 413, 415, 403, 405,
    ]);
    expect(statuses.at(0)?.body).toBe("");
  });

  it("has a rate limit of its own", async () => {
    const statuses: number[] = [];
    for (let report = 0; report <= 60; report += 1) {
      statuses.push((await post(app, "/api/errors", error)).statusCode);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
  });

  it("is not accepted without BROWSER_REPORTS", async () => {
    const other = await testApp(`file:${folder}/other.db`, { PUBLIC_DIR: folder });
    for (const path of ["/api/errors", "/api/vitals"]) {
      expect((await post(other, path, error)).statusCode).toBe(404);
    }
    await other.close();
  });

  it("of an error is logged without addresses, and counted", async () => {
    const message = "no\nanswer for ada@engine.example";
    await post(app, "/api/errors", { ...error, message, page: "/unsubscribe/ada@engine.example" });
    const said = log.lines.join("");
    expect(said).toContain('"page":"/unsubscribe/[address]"');
    expect(said).toContain('"message":"no answer for [address]"');
    expect(said).toContain('"source":"app-1.js:1:200"');
    expect(said).not.toContain("engine.example");
    expect(await (await scrape(port)).text()).toMatch(/^website_browser_errors_total 1$/m);
  });

  it("of load times is counted by existing page, and otherwise as other", async () => {
    await post(app, "/api/vitals", vital);
    await post(app, "/api/vitals", { page: "/", name: "CLS", value: 0.02 });
    for (const page of ["/a", "/b", "/../etc", "/about-us/", "/404", "/index.html"]) {
      await post(app, "/api/vitals", { ...vital, page });
    }
    const text = await (await scrape(port)).text();
    expect(text).toContain('website_web_vitals_seconds_sum{name="LCP",route="/about-us"} 1.234');
    expect(text).toContain('website_web_vitals_seconds_count{name="LCP",route="other"} 6');
    expect(text).toContain('website_layout_shift_bucket{le="0.05",route="/"} 1');
    const routes = [...text.matchAll(/route="(\/[^"]*)"/g)].map(([, route]) => route);
    expect(new Set(routes)).toEqual(new Set(["/", "/about-us"]));
    expect(text).toMatch(
      /website_http_request_duration_seconds_count\{route="report",[^}]+2xx"\} 8/,
    );
  });
});

it("gives NaN for figures of the outbox that cannot be read, and counts an error", async () => {
  const metrics = await openMetrics();
  metrics.addFigures({
    readOutbox: () => Promise.reject(new Error("gone")),
    isReady: async () => false,
    isRetentionRefused: () => true,
    linesLost: () => 3,
    reports: () => undefined,
  });
  const text = await metrics.scrape();
  expect(text).toMatch(/^website_outbox_messages nan$/im);
  expect(text).toMatch(/^website_ready 0$/m);
  expect(text).toMatch(/^website_retention_refused 1$/m);
  expect(text).toMatch(/^website_log_lines_dropped_total 3$/m);
  expect(text).toMatch(/^website_errors_total\{kind="database"\} 1$/m);
  expect(await metrics.scrape()).toMatch(/^website_log_lines_dropped_total 3$/m);
});

it("counts dropped log lines", () => {
  // This device takes nothing.
  const full = openSync("/dev/full", "w");
  const output = new LogOutput(full);
  for (let line = 0; line < 3; line += 1) output.write("line\n");
  closeSync(full);
  expect(output.lost).toBe(3);
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}

const { groups } = matter(`---\n${readFileSync("deploy/alerts.yml", "utf8")}---\n`).data as {
  groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** Prometheus's own metrics. */
const prometheusOwn = ["up"];

/** Names of metrics in an expression. */
const namesIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '""').matchAll(/\b((?:website|nodejs|process)_\w+|up)\b/g)].map(
    ([name]) => name.replace(/_(count|bucket|sum)$/, ""),
  );

describe("the alerts", () => {
  it.each(rules.map((rule) => [rule.alert, rule]))("%s uses existing metrics", async (_, rule) => {
    const known = [...(await openMetrics()).names(), ...prometheusOwn];
    const names = namesIn(rule.expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(rule.annotations.summary).toMatch(/^[A-Z].*\.$/);
  });

  it("are all explained to operators", () => {
    const explained = readFileSync("docs/operations.md", "utf8").match(/`Website\w+`/g);
    expect([...new Set(explained)].sort()).toEqual(rules.map(({ alert }) => `\`${alert}\``).sort());
  });
});
