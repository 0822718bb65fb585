import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import {
  fileHeaders,
  pageHeaders,
  securityHeaders,
  tlsHeaders,
} from "../../src/shared/http/headers";
import { emptyPolicy, overTls, pagePolicy } from "../../src/shared/http/policy";
import { newFolder } from "../../testing/new-folder";
import { captureLog, testApp } from "../../testing/server/app";
import { ada, post, postForm } from "../../testing/server/bodies";

const page = "<!doctype html><title>Home</title><script>first</script>";
const lost = "<!doctype html><title>Lost</title><script>lost</script>";
const folder = newFolder({ "index.html": page, "404.html": lost, "robots.txt": "User-agent: *" });
let app: FastifyInstance;

beforeAll(async () => {
  const env = { PUBLIC_DIR: folder, TRUST_PROXY: "loopback" };
  app = await testApp(`file:${folder}/headers.db`, env);
});
afterAll(() => app.close());

const https = { "x-forwarded-proto": "https" };

/** One response of each kind. */
const answers = (headers: Record<string, string>) =>
  Promise.all([
    app.inject({ url: "/", headers }),
    app.inject({ url: "/robots.txt/", headers }),
    app.inject({ url: "/nowhere", headers }),
    app.inject({ url: "/nowhere.png", headers }),
    app.inject({ url: "/healthz", headers }),
    app.inject({ url: "/api/person", headers }),
    app.inject({ method: "POST", url: "/", headers }),
    post(app, "/api/person", ada, headers),
    post(app, "/api/person", "{", headers),
    postForm(app, { a: "b" }, headers),
  ]);

describe("every response", () => {
  it("has the security headers, a policy and Cache-Control", async () => {
    for (const { headers } of await answers({})) {
      expect(headers).toMatchObject(securityHeaders);
      expect(headers).toHaveProperty("content-security-policy", expect.any(String));
      expect(headers).toHaveProperty("cache-control", expect.any(String));
      expect(headers).not.toHaveProperty("server");
      expect(headers).not.toHaveProperty("x-powered-by");
    }
  });

  it("has the id of its request in the log, which is unique", async () => {
    const { entries, logStream } = captureLog();
    const url = `file:${folder}/ids.db`;
    const logged = await testApp(url, { PUBLIC_DIR: folder, LOG_LEVEL: "info" }, { logStream });
    const requests = [
      await logged.inject("/"),
      await logged.inject("/nowhere"),
      await post(logged, "/api/person", "{", { "x-request-id": "mine" }),
    ];
    await logged.close();
    const ids = requests.map(({ headers }) => headers["x-request-id"]);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const served = entries().filter(({ msg }) => msg === "served");
    expect(served.map(({ reqId }) => reqId)).toEqual(ids);
  });

  it("has no headers for pages if it is another file", async () => {
    const { headers } = await app.inject("/robots.txt");
    expect(headers).toMatchObject({ ...fileHeaders, "content-security-policy": emptyPolicy });
    for (const name of [...Object.keys(pageHeaders), "x-request-id"]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it("has HSTS only behind a trusted proxy with TLS", async () => {
    for (const { headers } of await answers(https)) {
      expect(headers).toMatchObject(tlsHeaders);
      expect(headers["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
    }
    const untrusting = await testApp(`file:${folder}/headers.db`, { PUBLIC_DIR: folder });
    const plain = [...(await answers({})), await untrusting.inject({ url: "/", headers: https })];
    await untrusting.close();
    for (const { headers } of plain) {
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    }
  });

  it("has an empty policy unless it is a page, and no-store from the API", async () => {
    const robots = await app.inject("/robots.txt");
    const [, , , missing, health, method, ...api] = await answers({});
    for (const answer of [robots, missing, health, method, ...api.slice(0, 3)]) {
      expect(answer?.headers["content-security-policy"]).toBe(emptyPolicy);
    }
    for (const answer of [health, method, ...api]) {
      expect(answer?.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("the policy of a page", () => {
  const policyAt = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers["content-security-policy"];

  it("is computed from its own HTML, whatever its status", async () => {
    expect(await policyAt("/")).toBe(pagePolicy(page));
    expect(await policyAt("/nowhere")).toBe(pagePolicy(lost));
    expect(await policyAt("/", https)).toBe(overTls(pagePolicy(page)));
    const { etag } = (await app.inject("/")).headers;
    const again = await app.inject({ url: "/", headers: { "if-none-match": String(etag) } });
    expect([again.statusCode, again.headers["content-security-policy"]]).toEqual([
      304,
      pagePolicy(page),
    ]);
  });

  it("follows a new build", async () => {
    const changed = page.replace("first", "second");
    writeFileSync(join(folder, "index.html"), changed);
    utimesSync(join(folder, "index.html"), new Date(), new Date(Date.now() + 5000));
    // At once: the former one would keep what is in the page from working.
    const { body, headers } = await app.inject("/");
    expect([body, headers["content-security-policy"]]).toEqual([changed, pagePolicy(changed)]);
    rmSync(join(folder, "index.html"));
    expect((await app.inject("/")).statusCode).toBe(404);
  });
});
