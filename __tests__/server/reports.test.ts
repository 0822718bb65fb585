import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { freePort } from "../support/free-port";
import { testApp } from "./support/app";
import { ada, post } from "./support/bodies";

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

describe("a report from a page", () => {
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
