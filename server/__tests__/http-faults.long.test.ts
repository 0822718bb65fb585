import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, METHODS, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { isNightly } from "../../testing/nightly";
import { testApp } from "../../testing/server/app";
import { ada } from "../../testing/server/bodies";
import { exchange, RawConnection, statusOf } from "../../testing/server/raw-http";
import { bodyLimit } from "../routes/bodies";

// Takes about 20 s, and longer on a busy machine: it waits for time limits.

/** In a file outside the public folder: no response may contain it. */
const secret = "SECRET-OUTSIDE-PUBLIC";

/** Short timeouts for tests, in milliseconds. */
const timeouts = {
  headers: 300,
  request: 600,
  inactivity: 1000,
  keepAlive: 1000,
  check: 50,
  closeGrace: 50,
};

let folder: string;
let publicDir: string;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "inquiries-faults-"));
  publicDir = join(folder, "public");
  mkdirSync(join(publicDir, "about-us"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), secret);
  writeFileSync(join(publicDir, ".env"), secret);
  writeFileSync(join(publicDir, "index.html"), "<title>Home</title>");
  writeFileSync(join(publicDir, "about-us/index.html"), "<title>About</title>");
  writeFileSync(join(publicDir, "404.html"), "<title>Lost</title>");
  writeFileSync(join(publicDir, "large.txt"), "genome ".repeat(3_000_000));
  const database = `file:${join(folder, "faults.db")}`;
  app = await testApp(database, { PUBLIC_DIR: publicDir }, { timeouts });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What no response may contain: a 5xx status, internals, the secret. */
const harmful = [/^HTTP\/1\.1 [5-9]/, /\n\s+at |node_modules|root:|SQLITE/, new RegExp(secret)];

/** Expects a response without a server error, internals or the secret. */
function expectHarmless(answer: string, asked: string): void {
  const found = harmful.filter((form) => form.test(answer));
  expect({ asked, found }).toEqual({ asked, found: [] });
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: site.example", "Connection: close", ...headers, "", ""].join(
    "\r\n",
  );

const postPerson = (body: string, ...headers: string[]) =>
  [
    "POST /api/person HTTP/1.1",
    "Host: site.example",
    "Content-Type: application/json",
    ...headers,
    "",
    body,
  ].join("\r\n");

/** Expects the site to work on a new connection. */
async function expectServing(): Promise<void> {
  expect((await fetch(`${origin}/about-us`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
}

describe("malformed HTTP", () => {
  it.each([
    ["random bytes", Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10])],
    ["a TLS handshake", Buffer.from("16030100f8010000f40303", "hex")],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["a version that is none", "GET / HTTP/9.9\r\nHost: a\r\n\r\n"],
    ["a method that is none", "GRAB / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["no method", " / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost: a\r\nX : x\r\n\r\n"],
    ["a NUL in a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"],
    ["two lengths", postPerson("{}", "Content-Length: 2", "Content-Length: 3")],
    ["a negative length", postPerson("{}", "Content-Length: -2")],
    [
      "a length and chunks, as request smugglers send",
      postPerson("0\r\n\r\n", "Content-Length: 5", "Transfer-Encoding: chunked"),
    ],
    ["chunks that are not the last coding", postPerson("", "Transfer-Encoding: chunked, gzip")],
    ["a chunk of no size", postPerson("zz\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked")],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ])("is refused with 400 and the connection closed: %s", async (_name, bytes) => {
    const answer = await exchange(origin, bytes);
    expect(statusOf(answer)).toBe(400);
    expectHarmless(answer, String(bytes));
  });

  it("gets a response with the body and headers of every other error", async () => {
    const answer = await exchange(origin, "NONSENSE\r\n\r\n");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(body)).toEqual({ error: { message: "The request cannot be read." } });
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(head).toMatch(/^x-content-type-options: nosniff/m);
  });

  it("is never answered within another response", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(get("/large.txt").replace("Connection: close\r\n", ""));
    while (!connection.received) await pause(1);
    const answer = await connection.send("NONSENSE\r\n\r\n").untilClosed();
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
    expect(body).toHaveLength("genome ".length * 3_000_000);
  });

  it("does not affect requests before it", async () => {
    const before = get("/about-us").replace("Connection: close\r\n", "");
    const answer = await exchange(origin, `${before}${before}NONSENSE\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  it("in a body gets no second response", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(
      get("/about-us", "Transfer-Encoding: chunked").replace("Connection: close\r\n", ""),
    );
    // The response does not wait for the body.
    while (!connection.received.includes("</title>")) await pause(1);
    const answer = await connection.send("1\r\nab\r\n0\r\n\r\n").untilClosed();
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  it("is counted in a few log lines", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const env = { PUBLIC_DIR: publicDir, LOG_LEVEL: "warn" };
    const logging = await testApp(`file:${join(folder, "refusals.db")}`, env, { logStream });
    const address = await logging.listen({ host: "127.0.0.1", port: 0 });
    await Promise.all(Array.from({ length: 30 }, () => exchange(address, "NONSENSE\r\n\r\n")));
    await exchange(address, get("/", `X: ${"x".repeat(20_000)}`));
    const refused = () => lines.map((line) => JSON.parse(line).refused ?? {});
    const sum = (code: string) => refused().reduce((total, each) => total + (each[code] ?? 0), 0);
    while (sum("HPE_INVALID_METHOD") < 30 || sum("HPE_HEADER_OVERFLOW") < 1) await pause(20);
    await logging.close();
    expect(lines.length).toBeLessThan(10);
  });

  it("does no harm when it is valid but unusual", async () => {
    const odd = [
      "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      get("http://evil.example/about-us"),
      get("//evil.example/%2e%2e"),
      get("/about-us", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
      get("/about-us", "Range: bytes=5-1,0-0,-99999999999999999999"),
      get("/about-us", "If-None-Match: \"'", "If-Modified-Since: never"),
      get("/about-us", "Accept-Encoding: br;q=x, *;q=0, gzip;;;"),
      get("/about-us", "Host: other.example"),
      get("/about-us", "X-Forwarded-For: ' or 1=1 --", "X-Forwarded-Proto: javascript"),
      "GET / HTTP/1.0\r\n\r\n",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    ];
    for (const bytes of odd) expectHarmless(await exchange(origin, bytes), bytes);
    await expectServing();
  });
});

describe("paths that leave the public folder", () => {
  const climbs = [
    "..",
    "%2e%2e",
    "%2E.",
    "%252e%252e",
    "%c0%ae%c0%ae",
    "..%00",
    "....",
    "..;",
    "%5c..",
    "\\..",
    "..%255c..",
    "%u002e%u002e",
    ".%0d%0a.",
  ];
  const names = ["secret.txt", "secret.txt%00.html", "public/.env", "etc/passwd"];

  it("find nothing, in any spelling and at any depth", async () => {
    let tried = 0;
    for (const climb of climbs) {
      for (const name of names) {
        for (const slash of ["/", "%2f", "\\", "%5c", "//"]) {
          for (const depth of [1, 8]) {
            const path = `/about-us/${`${climb}${slash}`.repeat(depth)}${name}`;
            const answer = await exchange(origin, get(path));
            expect([path, [301, 400, 404].includes(statusOf(answer))]).toEqual([path, true]);
            expectHarmless(answer, path);
            tried += 1;
          }
        }
      }
    }
    expect(tried).toBe(520);
    for (const path of ["/.env", "/%2eenv", "/file:///etc/passwd", `/${folder}/secret.txt`]) {
      const answer = await exchange(origin, get(path));
      expectHarmless(answer, path);
      expect(statusOf(answer)).not.toBe(200);
    }
  });
});

describe("a request that is too large", () => {
  it.each([
    ["one header", get("/", `X: ${"x".repeat(20_000)}`)],
    ["many headers", get("/", ...Array.from({ length: 2000 }, (_, index) => `X-${index}: xxxx`))],
    ["the path", get(`/${"x".repeat(20_000)}`)],
  ])("is refused with 431: %s", async (_name, bytes) => {
    const answer = await exchange(origin, bytes);
    expect(statusOf(answer)).toBe(431);
    expect(answer).toContain("The headers of the request are too large.");
  });

  it("gets a 413 before a body with a length has arrived, and the rest is discarded", async () => {
    const connection = await RawConnection.open(origin);
    const body = `{${" ".repeat(bodyLimit)}`;
    connection.send(postPerson("{", `Content-Length: ${body.length}`));
    expect(statusOf(await connection.until("too large."))).toBe(413);
    connection.send(body.slice(1)).send(get("/about-us"));
    expect(await connection.untilClosed()).toContain("<title>About</title>");
  });

  it("gets a 413 during a chunked body", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(postPerson("", "Transfer-Encoding: chunked"));
    const chunk = `1000\r\n${"x".repeat(0x1000)}\r\n`;
    for (let sent = 0; sent < 100 && !connection.received; sent += 1) {
      connection.send(chunk);
      await pause(1);
    }
    expect(statusOf(await connection.until("too large."))).toBe(413);
    connection.send(`${chunk}0\r\n\r\n`).send(get("/about-us"));
    expect(await connection.untilClosed()).toContain("<title>About</title>");
  });

  it("is disconnected after the request timeout when its body never ends", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(postPerson("{", `Content-Length: ${bodyLimit + 1}`));
    const drip = setInterval(() => connection.send(" "), 50);
    const answers = await connection.untilClosed().finally(() => clearInterval(drip));
    expect(answers.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual(["HTTP/1.1 413"]);
  });
});

describe("a slow client", () => {
  it("gets a 408 when headers or body do not end", async () => {
    for (const start of ["GET /about-us HTTP/1.1\r\n", postPerson("{", "Content-Length: 500")]) {
      const connection = await RawConnection.open(origin);
      connection.send(start);
      const drip = setInterval(
        () => connection.send(start.startsWith("GET") ? "X: x\r\n" : " "),
        50,
      );
      const answer = await connection.untilClosed().finally(() => clearInterval(drip));
      expect(statusOf(answer)).toBe(408);
      expect(answer).toContain("The request took too long to arrive.");
    }
  });

  it("is disconnected when it sends nothing, or reads nothing", async () => {
    const silent = await RawConnection.open(origin);
    expect([408, 0]).toContain(statusOf(await silent.untilClosed()));
    const deaf = await RawConnection.open(origin);
    deaf.stopReading().send(get("/large.txt"));
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    while ((await connections()) > 0) await pause(20);
    deaf.abandon();
  });

  it("does not delay others, even with five hundred of them", async () => {
    const slow = await Promise.all(Array.from({ length: 500 }, () => RawConnection.open(origin)));
    for (const connection of slow) connection.send("POST /api/person HTTP/1.1\r\nHost: a\r\n");
    for (let visit = 0; visit < 20; visit += 1) await expectServing();
    const answers = await Promise.all(slow.map((connection) => connection.untilClosed()));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([408]));
  });
});

describe("methods that are not allowed", () => {
  const methods = METHODS.filter((method) => method !== "CONNECT");

  it("are refused with 4xx by every path", async () => {
    for (const method of methods) {
      for (const path of ["/", "/about-us", "/api/person", "/api/nothing", "/healthz"]) {
        const bytes = get(path, "Content-Length: 2").replace("GET", method);
        const answer = await exchange(origin, `${bytes}{}`);
        expectHarmless(answer, `${method} ${path}`);
        const isTaken =
          ["GET", "HEAD"].includes(method) && !path.startsWith("/api") ? 200 : undefined;
        expect([method, path, statusOf(answer)]).toEqual([
          method,
          path,
          isTaken ?? (statusOf(answer) >= 400 ? statusOf(answer) : "refused"),
        ]);
      }
    }
  });
});

/** Well-formed requests over kept connections, and mutated ones on new ones: at night ten thousand. */
const [wellFormed, mutated] = isNightly ? [8000, 2000] : [400, 100];

/** Requests at a time. */
const together = 50;

/** The same requests in every run. */
const seed = 46;

const piece = fc.constantFrom(
  "api",
  "person",
  "lead",
  "inquiry",
  "organization",
  "about-us",
  "healthz",
  "static",
  "index.html",
  "404.html",
  "_headers",
  "..",
  "%2e%2e",
  "%00",
  "%zz",
  "%ff",
  "\\",
  ";",
  "?a=b",
  "#x",
  "~",
  ".env",
  "secret.txt",
  "__proto__",
  "constructor",
);

const path = fc
  .array(fc.oneof(piece, fc.webSegment()), { maxLength: 5 })
  .map((pieces) => `/${pieces.join("/")}`);

const headerValue = fc.oneof(
  fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "bytes=0-0,-1",
    "gzip, br",
    "br;q=0, *",
    "null",
    "https://evil.example",
    "cross-site",
    "100-continue",
    "*",
  ),
  fc.string({ unit: fc.constantFrom(..."ab01 ;,=\"'\\<>%\t"), maxLength: 40 }),
);

const headers = fc.dictionary(
  fc.constantFrom(
    "content-type",
    "accept",
    "accept-encoding",
    "range",
    "if-none-match",
    "if-modified-since",
    "origin",
    "sec-fetch-site",
    "idempotency-key",
    "x-forwarded-for",
    "cookie",
    "referer",
  ),
  headerValue,
  { maxKeys: 5 },
);

const body = fc.oneof(
  fc.constant(""),
  fc.constant(JSON.stringify(ada)),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.webQueryParameters(),
);

const randomRequest = fc.record({
  method: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("GET", "HEAD", "POST") },
    { weight: 1, arbitrary: fc.constantFrom("PUT", "DELETE", "OPTIONS", "PATCH", "TRACE") },
  ),
  path,
  headers,
  body,
});

type RandomRequest = typeof randomRequest extends fc.Arbitrary<infer Request> ? Request : never;

/** Sends a request over a kept connection; returns the response as text. */
function ask(
  agent: Agent,
  server: string,
  { method, path, headers, body }: RandomRequest,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const given: OutgoingHttpHeaders = { ...headers, "content-length": Buffer.byteLength(body) };
    const sent = request(server, { agent, method, path, headers: given, timeout: 10_000 });
    sent.on("response", async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("latin1")) text += chunk;
      resolve(`HTTP/1.1 ${response.statusCode} \r\n\r\n${text}`);
    });
    sent.on("timeout", () => reject(new Error(`Stuck: ${method} ${path}`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Runs `work` for all items with limited concurrency. */
async function forEachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

describe("random requests", () => {
  it("never cause a server error, leave the public folder, show internals or hang", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: together });
    const statuses = new Map<number, number>();
    const note = (answer: string, asked: string) => {
      expectHarmless(answer, asked);
      statuses.set(statusOf(answer), (statuses.get(statusOf(answer)) ?? 0) + 1);
    };
    // With the real timeouts: this busy process sends some requests late.
    const patient = await testApp(`file:${join(folder, "patient.db")}`, { PUBLIC_DIR: publicDir });
    const patientOrigin = await patient.listen({ host: "127.0.0.1", port: 0 });
    await forEachOf(fc.sample(randomRequest, { numRuns: wellFormed, seed }), async (each) =>
      note(await ask(agent, patientOrigin, each), JSON.stringify(each)),
    );
    agent.destroy();
    await patient.close();
    const person = JSON.stringify(ada);
    const whole = postPerson(person, `Content-Length: ${person.length}`, "Connection: close");
    const damage = fc.tuple(
      fc.nat(whole.length),
      fc.nat(12),
      fc.string({ unit: fc.constantFrom(..."\r\n\0\t :/%az09\u00ff"), maxLength: 12 }),
    );
    await forEachOf(fc.sample(damage, { numRuns: mutated, seed }), async ([at, cut, put]) => {
      const bytes = whole.slice(0, at) + put + whole.slice(at + cut);
      note(await exchange(origin, Buffer.from(bytes, "latin1")), JSON.stringify(bytes));
    });
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(answered).toBe(wellFormed + mutated);
    for (const status of [200, 301, 400, 404, 405])
      expect(statuses.get(status)).toBeGreaterThan(answered / 200);
    await expectServing();
  });
});
