import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import matter from "gray-matter";
import { freePort } from "../../testing/free-port";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, inquiry, leadFor, post } from "../../testing/server/bodies";
import { describeAnyEngine } from "../../testing/server/engines";
import { until } from "../../testing/until";
import { LogOutput } from "../log-output";
import { openMetrics } from "../metrics/metrics";

/** A folder with a page, its data and a script. */
function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "metrics-site-"));
  mkdirSync(join(folder, "page-data/index"), { recursive: true });
  for (const file of ["index.html", "404.html", "app.js", "page-data/index/page-data.json"]) {
    writeFileSync(join(folder, file), "{}");
  }
  return folder;
}

/** Scrapes the figures, by name and labels. */
async function figuresAt(port: number): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
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
  let folder: string;
  let url: string;
  let port: number;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = makeSite();
    url = await engine.newDatabaseUrl();
    port = await freePort();
    const env = {
      PUBLIC_DIR: folder,
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: String(port),
      WEBHOOK_URL: "http://127.0.0.1:1/hook",
      WEBHOOK_SECRET: "0123456789abcdef",
    };
    const outboxTimings = { pollMs: 20, backoffMs: () => 20, maxAttempts: 3 };
    app = await testApp(url, env, { outboxTimings });
    await app.ready();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("count requests by route, leads by reason, refusals by cause", async () => {
    const paths = ["/", "/?query", "/app.js", "/page-data/index/page-data.json", "/healthz"];
    for (const path of paths) expect((await app.inject(path)).statusCode).toBe(200);
    expect((await post(app, "/api/lead", await leadFor(app))).statusCode).toBe(201);
    const native = { "content-type": "application/x-www-form-urlencoded" };
    const form = new URLSearchParams({ ...inquiry, inquiryReason: "Client Support Requests" });
    await post(app, "/api/inquiry", form.toString(), native);
    await post(app, "/api/person", {});
    await post(app, "/api/person", "{");
    await post(app, "/api/person", ada, { "sec-fetch-site": "cross-site" });
    await app.inject({ method: "DELETE", url: "/" });
    const figures = await figuresAt(port);
    const of = (name: string) => figures.get(name);
    expect(of(answered("page", "GET", "2xx"))).toBe(2);
    expect(of(answered("asset", "GET", "2xx"))).toBe(1);
    expect(of(answered("page-data", "GET", "2xx"))).toBe(1);
    expect(of(answered("health", "GET", "2xx"))).toBe(1);
    expect(of(answered("inquiry", "POST", "4xx"))).toBeGreaterThanOrEqual(3);
    expect(of(answered("other", "other", "4xx"))).toBe(1);
    expect(of('website_leads_total{reason="media-inquiries"}')).toBe(1);
    expect(of('website_leads_total{reason="investor-inquiries"}')).toBe(0);
    expect(of('website_refused_submissions_total{cause="unreadable"}')).toBe(1);
    expect(of('website_refused_submissions_total{cause="other site"}')).toBe(1);
    expect(of("website_ready")).toBe(1);
    expect(of("website_log_lines_dropped_total")).toBe(0);
    expect(of("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  });

  it("have no additional series for other paths, methods and hosts", async () => {
    const ask = async (name: string) => {
      await app.inject(`/${name}`);
      await app.inject(`/page-data/${name}/page-data.json`);
      await app.inject({
        method: "PUT",
        url: `/api/${name}`,
        headers: { host: `${name}.example` },
      });
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

  it("count errors of the database, also with a silent log", async () => {
    const errors = 'website_errors_total{kind="database"}';
    const before = (await figuresAt(port)).get(errors) ?? 0;
    const restore = await engine.interrupt(url);
    expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    await restore();
    const figures = await figuresAt(port);
    expect(figures.get(errors)).toBeGreaterThan(before);
    expect(figures.get('website_refused_submissions_total{cause="database"}')).toBe(1);
  });
});

describe("the port of the metrics", () => {
  let folder: string;
  let url: string;
  beforeEach(() => {
    folder = makeSite();
    url = `file:${join(folder, "inquiries.db")}`;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is closed unless set, and the site has no /metrics", async () => {
    const app = await testApp(url, { PUBLIC_DIR: folder });
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
  });

  it("serves nothing else", async () => {
    const port = await freePort();
    const env = { METRICS_HOST: "127.0.0.1", METRICS_PORT: String(port), PUBLIC_DIR: folder };
    const app = await testApp(url, env);
    await app.ready();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" });
    expect(posted.status).toBe(404);
    await app.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it("prevents the start when it is taken", async () => {
    const port = await freePort();
    const other = createServer().listen(port, "127.0.0.1");
    const env = { METRICS_HOST: "127.0.0.1", METRICS_PORT: String(port) };
    const app = await testApp(url, env);
    await expect(app.ready()).rejects.toThrow("EADDRINUSE");
    await app.close();
    other.close();
  });
});

describe("a report from a page", () => {
  const error = { page: "/about-us", message: "x is undefined", source: "app-1.js:1:200" };
  const vital = { page: "/about-us", name: "LCP", value: 1234 };

  let folder: string;
  let lines: string[];
  let port: number;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "reports-"));
    for (const page of [".", "about-us"]) {
      mkdirSync(join(folder, page), { recursive: true });
      writeFileSync(join(folder, page, "index.html"), "<p>page</p>");
    }
    lines = [];
    port = await freePort();
    const env = {
      PUBLIC_DIR: folder,
      BROWSER_REPORTS: "true",
      LOG_LEVEL: "info",
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: String(port),
    };
    const logStream = { write: (line: string) => void lines.push(line) };
    app = await testApp(`file:${join(folder, "inquiries.db")}`, env, { logStream });
    await app.ready();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const scrape = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

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
    const other = await testApp(`file:${join(folder, "other.db")}`, { PUBLIC_DIR: folder });
    for (const path of ["/api/errors", "/api/vitals"]) {
      expect((await post(other, path, error)).statusCode).toBe(404);
    }
    await other.close();
  });

  it("of an error is logged without addresses, and counted", async () => {
    const message = "no\nanswer for ada@engine.example";
    await post(app, "/api/errors", { ...error, message, page: "/unsubscribe/ada@engine.example" });
    const log = lines.join("");
    expect(log).toContain('"page":"/unsubscribe/[address]"');
    expect(log).toContain('"message":"no answer for [address]"');
    expect(log).toContain('"source":"app-1.js:1:200"');
    expect(log).not.toContain("engine.example");
    expect(await scrape()).toMatch(/^website_browser_errors_total 1$/m);
  });

  it("of load times is counted by existing page, and otherwise as other", async () => {
    await post(app, "/api/vitals", vital);
    await post(app, "/api/vitals", { page: "/", name: "CLS", value: 0.02 });
    for (const page of ["/a", "/b", "/../etc", "/about-us/", "/404", "/index.html"]) {
      await post(app, "/api/vitals", { ...vital, page });
    }
    const text = await scrape();
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
  it("are read from the file of rules", () => {
    expect(rules.length).toBeGreaterThanOrEqual(8);
  });

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
