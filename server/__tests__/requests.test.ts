import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { newFolder } from "../../testing/new-folder";
import { captureLog, testApp } from "../../testing/server/app";
import { ada, post, postForm } from "../../testing/server/bodies";
import { exchange, RawConnection, statusOf } from "../../testing/server/raw-http";

const pages = ["index", "about-us", "404"];
const folder = newFolder(
  Object.fromEntries(pages.map((name) => [`${name}.html`, `<title>${name}</title>`])),
);
const { lines, entries, logStream } = captureLog();
let app: FastifyInstance;
beforeAll(async () => {
  const env = { PUBLIC_DIR: folder, LOG_LEVEL: "info" };
  app = await testApp(`file:${folder}/requests.db`, env, { logStream });
});
afterAll(() => app.close());

const records = ["/api/person", "/api/organization", "/api/lead"];

describe("an invalid request to the API", () => {
  it.each(records)("%s answers every error in the same format", async (path) => {
    const attempts: [number, Awaited<ReturnType<typeof post>>][] = [
      [400, await post(app, path, "{")],
      [400, await post(app, path, "")],
      [400, await post(app, path, Buffer.from([0x22, 0xff, 0x22]))],
      [400, await post(app, path, '{"__proto__":{"x":1}}')],
      [413, await post(app, path, JSON.stringify({ name: "x".repeat(64 * 1024) }))],
      [415, await post(app, path, "x=1", { "content-type": "application/x-www-form-urlencoded" })],
      [415, await app.inject({ method: "POST", url: path })],
      [415, await post(app, path, "{}", { "content-encoding": "identity, br" })],
      [400, await post(app, path, `{"a":${"[".repeat(300)}${"]".repeat(300)}}`)],
      [400, await post(app, path, `{"a":"\\"","b":"${`","c":"`.repeat(300)}"}`)],
      [422, await post(app, path, "[]")],
      [422, await post(app, path, "null")],
    ];
    for (const [status, response] of attempts) {
      expect(response.statusCode).toBe(status);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.json()).toHaveProperty("error.message", expect.any(String));
    }
  });

  it("is one only for its structure, not for brackets and quotes in a text", async () => {
    const person = { ...ada, firstName: '{["\\,'.repeat(40) };
    const taken = await post(app, "/api/person", person, { "content-encoding": "identity" });
    expect(taken.json().data.data).toMatchObject(person);
  });

  it("gets 405 with the allowed method, and 404 on unknown paths", async () => {
    for (const path of [...records, "/api/inquiry"]) {
      for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"] as const) {
        const response = await app.inject({ method, url: `${path}?x=1` });
        expect([response.statusCode, response.headers.allow]).toEqual([405, "POST"]);
      }
    }
    const unknown = await post(app, "/api/people", "not even JSON", { "content-type": "x/y" });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ error: { message: "Not found." } });
    const page = await app.inject({ method: "POST", url: "/about-us" });
    expect([page.statusCode, page.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the same-origin check", () => {
  it.each([
    [{ "sec-fetch-site": "same-origin", origin: "http://other.example" }, 201],
    [{ "sec-fetch-site": "none" }, 201],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost:80" }, 201],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{}, 201],
  ])("answers %j with %i", async (headers, status) => {
    const given = headers as Record<string, string>;
    expect((await post(app, "/api/person", ada, given)).statusCode).toBe(status);
    const form = await postForm(app, { firstName: "Ada" }, given);
    expect(form.statusCode).toBe(status === 201 ? 422 : 403);
  });
});

describe("the rate limit of an address", () => {
  let server: FastifyInstance;
  const limit = async (env: Record<string, string>) => {
    server = await testApp(`file:${folder}/rate.db`, { RATE_LIMIT_MAX: "3", ...env });
  };
  afterEach(() => server.close());

  const send = async (address = "10.0.0.1") =>
    (await post(server, "/api/person", ada, { "x-forwarded-for": address })).statusCode;

  it("is shared by all inquiry requests and by nothing else", async () => {
    await limit({});
    // Without a trusted proxy, whatever is said of the sender.
    for (const each of [1, 2, 3]) expect(await send(`10.0.0.${each}`)).toBe(201);
    const refused = await post(server, "/api/organization", {});
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.json().error.message).toMatch(/Too many requests/);
    expect((await server.inject("/healthz")).statusCode).toBe(200);
  });

  it("does not count cross-site requests", async () => {
    await limit({});
    const elsewhere = { "sec-fetch-site": "cross-site" };
    for (let request = 0; request < 9; request += 1)
      expect((await post(server, "/api/person", ada, elsewhere)).statusCode).toBe(403);
    expect(await send()).toBe(201);
  });

  it.each([
    ["loopback", "203.0.113.77:4000<number>"],
    ["loopback", "198.51.100.<number>, [2001:db8::1]:4000<number>"],
    ["loopback", "203.0.113.77, 127.0.0.1:4000<number>"],
    ["loopback", "words<number>"],
    ["loopback", "198.51.100.<number>, unknown"],
    ["loopback", "[2001:db8:7:ab<number>f:ffff::1]:4000<number>"],
    // The address that the last of two proxies adds.
    ["2", "10.1.<number>.7, 203.0.113.9, 192.0.2.1"],
  ])("counts requests together behind the proxy %s that sends %s", async (proxy, said) => {
    await limit({ TRUST_PROXY: proxy });
    const statuses: number[] = [];
    for (const number of ["1", "2", "3", "4"])
      statuses.push(await send(said.replaceAll("<number>", number)));
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it("counts homes of a provider apart, which have a /56 each", async () => {
    await limit({ TRUST_PROXY: "loopback" });
    for (const home of ["2001:db8:7:1aff::1", "2001:db8:7:1b00::1", "2001:db8:8:1a00::1"])
      for (let number = 1; number <= 3; number += 1) expect(await send(home)).toBe(201);
  });

  it.each([-3_600_000, 3_600_000])("lasts a minute when the clock is set by %d", async (step) => {
    await limit({});
    for (let request = 0; request < 3; request += 1) expect(await send()).toBe(201);
    const [now, steady] = [Date.now(), performance.now()];
    jest.spyOn(Date, "now").mockReturnValue(now + step);
    expect(await send()).toBe(429);
    const clock = jest.spyOn(performance, "now").mockReturnValue(steady + 61_000);
    // The store reads the clock once a millisecond.
    await pause(20);
    expect(await send()).toBe(201);
    clock.mockRestore();
    jest.restoreAllMocks();
  });
});

describe("the target of a request", () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.listen({ host: "127.0.0.1", port: 0 });
  });

  /** The response to a raw request. */
  const ask = (line: string, ...headers: readonly string[]) =>
    exchange(origin, [line, ...headers, "Connection: close", "", ""].join("\r\n"));

  const host = "Host: site.example";

  it.each([
    ["HTTPS://site.example:8443/about-us?a=b", "<title>about-us</title>"],
    ["http://site.example?a=b", "<title>index</title>"],
  ])("may be absolute, as proxies send it: %s", async (target, body) => {
    const answer = await ask(`GET ${target} HTTP/1.1`, host);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain(body);
  });

  it("never redirects to another site if it is absolute, and replaces the Host header", async () => {
    const moved = await ask("GET http://evil.example//about-us/ HTTP/1.1", host);
    expect(moved).toMatch(/^location: \/about-us\r$/im);
    const send = (target: string) =>
      ask(`POST ${target} HTTP/1.1`, host, "Origin: http://site.example", "Content-Length: 0");
    expect(statusOf(await send("http://other.example/api/person"))).toBe(403);
    expect(statusOf(await send("http://site.example/api/person"))).toBe(415);
  });

  it.each(["/%", "/%ff", "/%?a=%"])("gets the 404 page if it is invalid: %s", async (target) => {
    lines.length = 0;
    const answer = await ask(`GET ${target} HTTP/1.1`, host);
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain("<title>404</title>");
    expect(entries().map(({ status }) => status)).toEqual([404]);
  });

  it.each([
    [97, "Content-Length: 0", 415],
    [98, "Content-Length: 0", 431],
    [1010, "Origin: http://evil.example", 431],
  ])("with %d other headers before %s is answered with %d", async (count, last, status) => {
    const others = Array.from({ length: count }, (_, place) => `X-${place}: y`);
    expect(statusOf(await ask("POST /api/person HTTP/1.1", host, ...others, last))).toBe(status);
  });

  it.each(["gzip, chunked", "chunked, chunked"])(
    "with a body in the coding %s is refused on any path",
    async (coding) => {
      for (const line of ["POST /api/person", "POST /api/inquiry", "GET /about-us"]) {
        const answer = await ask(`${line} HTTP/1.1`, host, `Transfer-Encoding: ${coding}`);
        expect(statusOf(answer)).toBe(400);
        expect(answer).toMatch(/^connection: close\r$/im);
      }
    },
  );

  it("with two Host headers is refused, even if they are equal", async () => {
    for (const other of ["site.example", "other.example"])
      expect(statusOf(await ask("GET / HTTP/1.1", host, `Host: ${other}`))).toBe(400);
  });
});

describe("a body that has not been sent", () => {
  const body = JSON.stringify(ada);
  const head = (path: string, ...headers: readonly string[]) =>
    [`POST ${path} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");
  const json = "Content-Type: application/json";
  const form = "Content-Type: application/x-www-form-urlencoded";
  const size = (length: number) => `Content-Length: ${length}`;
  const expects = "Expect: 100-continue";
  let strict: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    strict = await testApp(`file:${folder}/unsent.db`, { RATE_LIMIT_MAX: "300" });
    origin = await strict.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => strict.close());

  it("is asked for after the checks that need none", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(head("/api/person", json, size(body.length), expects));
    expect(statusOf(await connection.until("\r\n\r\n"))).toBe(100);
    connection.send(body);
    expect(await connection.until("Lovelace")).toContain("HTTP/1.1 201");
    connection.abandon();
  });

  it.each([
    [413, head("/api/person", json, size(100_000), expects)],
    [413, head("/api/inquiry", form, size(100_000), expects)],
    [403, head("/api/inquiry", form, size(100), "Sec-Fetch-Site: cross-site", expects)],
    [415, head("/api/person", "Content-Type: text/html", size(100), expects)],
    [415, head("/api/person", json, "Content-Encoding: br", size(100), expects)],
    [404, head("/api/nothing", json, size(100), expects)],
    [405, head("/about-us", json, size(100), expects)],
  ])("is answered with %d alone where it would be refused", async (status, sent) => {
    const answer = await exchange(origin, sent);
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
  });

  it("is ended with 408 when it is the oldest of too many", async () => {
    const open = async (path: string, type: string) =>
      (await RawConnection.open(origin)).send(`${head(path, type, size(60_000))}{`);
    const first = [await open("/api/inquiry", form), await open("/api/person", json)];
    const others = await Promise.all(Array.from({ length: 256 }, () => open("/api/person", json)));
    for (const connection of first) expect(statusOf(await connection.untilClosed())).toBe(408);
    expect(others.filter(({ received }) => received !== "")).toEqual([]);
    for (const connection of others) connection.abandon();
  });

  it.each([
    ["/api/inquiry", form],
    ["/api/person", json],
  ])("is not waited for over the rate limit: %s", async (path, type) => {
    while ((await post(strict, "/api/person", "{")).statusCode !== 429);
    const unsent = await RawConnection.open(origin);
    unsent.send(head(path, type, size(60_000)));
    expect(statusOf(await unsent.until("HTTP/1.1"))).toBe(429);
    unsent.abandon();
  });
});
