import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { testApp } from "../../testing/server/app";
import { ada, post } from "../../testing/server/bodies";
import { exchange, RawConnection, statusOf } from "../../testing/server/raw-http";

let folder: string;
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "inquiries-requests-"));
  for (const name of ["index", "about-us", "404"])
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>`);
  const logStream = { write: (line: string) => void lines.push(line) };
  const env = { PUBLIC_DIR: folder, LOG_LEVEL: "info" };
  app = await testApp(`file:${join(folder, "requests.db")}`, env, { logStream });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

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
      [415, await post(app, path, "{}", { "content-type": "text/plain" })],
      [415, await app.inject({ method: "POST", url: path })],
      [415, await post(app, path, "{}", { "content-encoding": "gzip" })],
      [415, await post(app, path, "{}", { "content-encoding": "identity, br" })],
      [400, await post(app, path, `{"a":${"[".repeat(300)}${"]".repeat(300)}}`)],
      [400, await post(app, path, `[${"{},".repeat(300)}{}]`)],
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
    const firstName = '{["\\,'.repeat(40);
    const taken = await post(
      app,
      "/api/person",
      { ...ada, firstName },
      { "content-encoding": "identity" },
    );
    expect(taken.json().data.data).toMatchObject({ firstName });
  });

  it("gets 405 with the allowed method, and 404 on unknown paths", async () => {
    for (const path of [...records, "/api/inquiry"]) {
      for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"] as const) {
        const response = await app.inject({ method, url: `${path}?x=1` });
        expect(response.statusCode).toBe(405);
        expect(response.headers.allow).toBe("POST");
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
    [{ "sec-fetch-site": "same-origin" }, 201],
    [{ "sec-fetch-site": "same-origin", origin: "http://other.example" }, 201],
    [{ "sec-fetch-site": "none" }, 201],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost:80" }, 201],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{}, 201],
  ])("answers %j with %i", async (headers, status) => {
    const response = await post(app, "/api/person", ada, headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    const form = await app.inject({
      method: "POST",
      url: "/api/inquiry",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: "firstName=Ada",
    });
    expect(form.statusCode).toBe(status === 201 ? 422 : 403);
  });
});

describe("the rate limit of an address", () => {
  const limited = (env: Record<string, string>) =>
    testApp(`file:${join(folder, "rate.db")}`, { RATE_LIMIT_MAX: "3", ...env });
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("is shared by all inquiry requests and by nothing else", async () => {
    const server = await limited({});
    for (let request = 0; request < 3; request += 1) {
      expect((await post(server, "/api/person", ada, from(`10.0.0.${request}`))).statusCode).toBe(
        201,
      );
    }
    const refused = await post(server, "/api/organization", {});
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect(refused.json().error.message).toMatch(/Too many requests/);
    expect((await server.inject("/healthz")).statusCode).toBe(200);
    await server.close();
  });

  it("does not count cross-site requests", async () => {
    const server = await limited({});
    const elsewhere = { "sec-fetch-site": "cross-site" };
    for (let request = 0; request < 9; request += 1) {
      expect((await post(server, "/api/person", ada, elsewhere)).statusCode).toBe(403);
    }
    expect((await post(server, "/api/person", ada)).statusCode).toBe(201);
    await server.close();
  });

  it("uses the forwarded address behind a trusted proxy", async () => {
    const server = await limited({ TRUST_PROXY: "loopback" });
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const response = await post(server, "/api/person", ada, from(`10.0.0.${visitor}`));
      expect(response.statusCode).toBe(201);
    }
    await server.close();
  });

  it.each([
    ["203.0.113.77:<port>"],
    ["[2001:db8::1]:<port>"],
    ["198.51.100.<number>, 203.0.113.77:<port>"],
    ["203.0.113.77, 127.0.0.1:<port>"],
    ["words<number>"],
    ["198.51.100.<number>, unknown"],
    ["2001:db8:7:ab<number>0::<number>"],
    ["[2001:db8:7:ab<number>f:ffff::1]:<port>"],
  ])("counts requests together behind a trusted proxy that sends %s", async (said) => {
    const server = await limited({ TRUST_PROXY: "loopback" });
    const statuses: number[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const address = said.replace("<port>", `4000${number}`).replaceAll("<number>", `${number}`);
      statuses.push((await post(server, "/api/person", ada, from(address))).statusCode);
    }
    await server.close();
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it("counts homes of a provider apart, which have a /56 each", async () => {
    const server = await limited({ TRUST_PROXY: "loopback" });
    for (const home of ["2001:db8:7:1aff::1", "2001:db8:7:1b00::1", "2001:db8:8:1a00::1"]) {
      const statuses: number[] = [];
      for (let number = 1; number <= 3; number += 1)
        statuses.push((await post(server, "/api/person", ada, from(home))).statusCode);
      expect(statuses).toEqual([201, 201, 201]);
    }
    await server.close();
  });

  it.each([
    ["back by an hour", -3_600_000],
    ["ahead by an hour", 3_600_000],
    ["not at all", 0],
  ])("lasts a minute when the clock is set %s", async (_case, step) => {
    const server = await limited({});
    const send = async () => (await post(server, "/api/person", ada)).statusCode;
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
    await server.close();
  });

  it("uses the address that the last of a number of proxies adds", async () => {
    const server = await limited({ TRUST_PROXY: "2" });
    const statuses: number[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const forged = from(`10.1.${number}.7, 203.0.113.9, 192.0.2.1`);
      statuses.push((await post(server, "/api/person", ada, forged)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    const other = from("203.0.113.10, 192.0.2.1");
    expect((await post(server, "/api/person", ada, other)).statusCode).toBe(201);
    await server.close();
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

  describe("an absolute request target, as proxies may send", () => {
    it.each([
      ["http://site.example/about-us", "<title>about-us</title>"],
      ["HTTPS://site.example:8443/about-us?a=b", "<title>about-us</title>"],
      ["http://site.example", "<title>index</title>"],
      ["http://site.example?a=b", "<title>index</title>"],
    ])("is accepted: %s", async (target, body) => {
      const answer = await ask(`GET ${target} HTTP/1.1`, host);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain(body);
    });

    it("never redirects to another site, and replaces the Host header", async () => {
      const moved = await ask("GET http://evil.example//about-us/ HTTP/1.1", host);
      expect(moved).toMatch(/^location: \/about-us\r$/im);
      const post = (target: string) =>
        ask(`POST ${target} HTTP/1.1`, host, "Origin: http://site.example", "Content-Length: 0");
      expect(statusOf(await post("http://other.example/api/person"))).toBe(403);
      expect(statusOf(await post("http://site.example/api/person"))).toBe(415);
    });
  });

  it.each(["/%", "/%zz", "/%ff", "/about-us%", "/%?a=%"])(
    "an invalid target gets the 404 page and a log line: %s",
    async (target) => {
      lines.length = 0;
      const answer = await ask(`GET ${target} HTTP/1.1`, host);
      expect(statusOf(answer)).toBe(404);
      expect(answer).toContain("<title>404</title>");
      expect(lines.map((line) => JSON.parse(line).status)).toEqual([404]);
    },
  );

  const own = (count: number) => Array.from({ length: count }, (_, place) => `X-${place}: y`);

  it.each([
    [97, "Content-Length: 0", 415],
    [98, "Content-Length: 0", 431],
    [980, "Sec-Fetch-Site: cross-site", 431],
    [1010, "Origin: http://evil.example", 431],
  ])(
    "a request with %d other headers before %s is answered with %d",
    async (count, last, status) => {
      expect(statusOf(await ask("POST /api/person HTTP/1.1", host, ...own(count), last))).toBe(
        status,
      );
    },
  );

  it.each(["gzip, chunked", "identity, chunked", "chunked, chunked", "xchunked, chunked"])(
    "a body in the coding %s is refused on any path",
    async (coding) => {
      for (const line of ["POST /api/person", "POST /api/inquiry", "GET /about-us"]) {
        const answer = await ask(`${line} HTTP/1.1`, host, `Transfer-Encoding: ${coding}`);
        expect(statusOf(answer)).toBe(400);
        expect(answer).toMatch(/^connection: close\r$/im);
      }
    },
  );

  it("a request with two Host headers is refused, even if they are equal", async () => {
    for (const other of ["site.example", "other.example"]) {
      expect(statusOf(await ask("GET / HTTP/1.1", host, `Host: ${other}`))).toBe(400);
    }
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
    strict = await testApp(`file:${join(folder, "unsent.db")}`, { RATE_LIMIT_MAX: "300" });
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

  it.each(["/api/inquiry", "/api/person"])(
    "is not waited for over the rate limit: %s",
    async (path) => {
      const type = path === "/api/inquiry" ? form : json;
      const spend = () => post(strict, "/api/person", "{");
      while ((await spend()).statusCode !== 429);
      const unsent = await RawConnection.open(origin);
      unsent.send(head(path, type, size(60_000)));
      expect(statusOf(await unsent.until("HTTP/1.1"))).toBe(429);
      unsent.abandon();
    },
  );
});
