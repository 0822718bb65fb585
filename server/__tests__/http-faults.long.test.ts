import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { newFolder } from "../../testing/new-folder";
import { isNightly } from "../../testing/nightly";
import { captureLog, testApp } from "../../testing/server/app";
import { ada } from "../../testing/server/bodies";
import { exchange, RawConnection, statusOf } from "../../testing/server/raw-http";
import { bodyLimit } from "../routes/bodies";

// Takes about 20 s, and longer on a busy machine: it waits for time limits.

/** In a file outside the public folder: no response may contain it. */
const secret = "SECRET-OUTSIDE-PUBLIC";

/** Timeouts for tests, in milliseconds: short, but longer than a busy machine stalls. */
const timeouts = {
  headers: 1000,
  request: 1500,
  inactivity: 3000,
  keepAlive: 3000,
  check: 50,
  closeGrace: 50,
};

const folder = newFolder({
  "secret.txt": secret,
  "public/.env": secret,
  "public/index.html": "<title>Home</title>",
  "public/about-us/index.html": "<title>About</title>",
  "public/404.html": "<title>Lost</title>",
  "public/large.txt": "genome ".repeat(3_000_000),
});
const { lines, entries, logStream } = captureLog();
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  const env = { PUBLIC_DIR: `${folder}/public`, LOG_LEVEL: "info" };
  app = await testApp(`file:${folder}/faults.db`, env, { timeouts, logStream });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

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

/** One that leaves the connection open. */
const getAndStay = (path: string, ...headers: string[]) =>
  get(path, ...headers).replace("Connection: close\r\n", "");

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
  for (const path of ["/about-us", "/healthz"]) {
    const connection = await RawConnection.open(origin);
    connection.send(get(path));
    expect(statusOf(await connection.untilClosed())).toBe(200);
  }
}

const nonsense = "NONSENSE\r\n\r\n";

describe("malformed HTTP", () => {
  it.each([
    ["random bytes", Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10])],
    ["a NUL in a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"],
    ["two lengths", postPerson("{}", "Content-Length: 2", "Content-Length: 3")],
    ["a chunk of no size", postPerson("zz\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked")],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ])("is refused with 400 and the connection closed: %s", async (_name, bytes) => {
    const answer = await exchange(origin, bytes);
    expect(statusOf(answer)).toBe(400);
    expectHarmless(answer, String(bytes));
  });

  it("gets a response with the body and headers of every other error", async () => {
    const answer = await exchange(origin, nonsense);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(body)).toEqual({ error: { message: "The request cannot be read." } });
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(head).toMatch(/^x-content-type-options: nosniff/m);
  });

  it("is never answered within another response", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(getAndStay("/large.txt"));
    while (!connection.received) await pause(1);
    const answer = await connection.send(nonsense).untilClosed();
    const [, body = ""] = answer.split("\r\n\r\n");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
    expect(body).toHaveLength("genome ".length * 3_000_000);
  });

  it("does not affect requests before it", async () => {
    const before = getAndStay("/about-us");
    const answer = await exchange(origin, `${before}${before}${nonsense}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  it("in a body gets no second response", async () => {
    const connection = await RawConnection.open(origin);
    connection.send(getAndStay("/about-us", "Transfer-Encoding: chunked"));
    // The response does not wait for the body.
    while (!connection.received.includes("</title>")) await pause(1);
    const answer = await connection.send("1\r\nab\r\n0\r\n\r\n").untilClosed();
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  it("is counted in a few log lines", async () => {
    const refused = () => entries().filter(({ msg }) => msg === "malformed requests");
    const sum = (code: string) =>
      refused().reduce((total, each) => total + (each.refused[code] ?? 0), 0);
    const before = [refused().length, sum("HPE_INVALID_METHOD")] as const;
    await Promise.all(Array.from({ length: 30 }, () => exchange(origin, nonsense)));
    while (sum("HPE_INVALID_METHOD") < before[1] + 30) await pause(20);
    expect(refused().length - before[0]).toBeLessThan(10);
  });
});

/** Requests whose body a proxy may take for another request, which is for `path`. */
function smuggling(path: string): string[] {
  const hidden = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const hex = hidden.length.toString(16);
  const length = `Content-Length: ${hidden.length}`;
  const ends = `0\r\n\r\n${hidden}`;
  const bodies = [
    `${length}\r\n\r\n${hidden}`,
    `Content-Length: 0\r\n${length}\r\n\r\n${hidden}`,
    `Content-Length: 0x${hex}\r\n\r\n${hidden}`,
    `Connection: Content-Length\r\n${length}\r\n\r\n${hidden}`,
    `Connection: upgrade\r\nUpgrade: websocket\r\n${length}\r\n\r\n${hidden}`,
    `Expect: something\r\n${length}\r\n\r\n${hidden}`,
    `${length}\r\nTransfer-Encoding: chunked\r\n\r\n${ends}`,
    `Transfer-Encoding: chunked\r\n\r\n${hex}\r\n${hidden}\r\n0\r\n\r\n`,
    `Transfer-Encoding: identity\r\n${length}\r\n\r\n${hidden}`,
    ` Transfer-Encoding: chunked\r\n\r\n${ends}`,
    `X: a\nTransfer-Encoding: chunked\r\n\r\n${ends}`,
    `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`,
  ];
  const targets = ["POST /api/person", "GET /about-us", "POST /about-us", "HEAD /"];
  return targets.flatMap((line) =>
    bodies.map(
      (body) => `${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${body}`,
    ),
  );
}

it("a request that is hidden in the body of another is not served", async () => {
  const answers = await Promise.all(
    smuggling("/hidden").map(async (bytes) => {
      const answer = await exchange(origin, bytes);
      return answer.match(/^HTTP\/1\.1 (?!100)\d{3}/gm) ?? [];
    }),
  );
  expect(answers.filter((statuses) => statuses.length > 1)).toEqual([]);
  expect(answers.flat().filter((status) => /[5-9]..$/.test(status))).toEqual([]);
  expect(lines.filter((line) => line.includes("/hidden"))).toEqual([]);
  // The log names what is served.
  await fetch(`${origin}/shown`);
  expect(lines.filter((line) => line.includes("/shown"))).toHaveLength(1);
});

const climbs = [
  "..",
  "%2e%2e",
  "%2E.",
  "%252e%252e",
  "%c0%ae%c0%ae",
  "..%00",
  "..;",
  "%5c..",
  "\\..",
];

it("paths that leave the public folder find nothing, in any spelling and at any depth", async () => {
  const spelled = climbs.flatMap((climb) =>
    ["secret.txt", "secret.txt%00.html", "public/.env"].flatMap((name) =>
      ["/", "%2f", "\\", "//"].flatMap((slash) =>
        [1, 8].map((depth) => `/about-us/${`${climb}${slash}`.repeat(depth)}${name}`),
      ),
    ),
  );
  for (const path of [...spelled, "/.env", "/%2eenv", `/${folder}/secret.txt`]) {
    const answer = await exchange(origin, get(path));
    expect([path, [301, 400, 404].includes(statusOf(answer))]).toEqual([path, true]);
    expectHarmless(answer, path);
  }
});

describe("a request that is too large", () => {
  it.each([
    ["one header", get("/", `X: ${"x".repeat(20_000)}`)],
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
});

describe("a slow client", () => {
  it.each([
    ["headers do", "GET /about-us HTTP/1.1\r\n", "X: x\r\n", 408],
    ["body does", postPerson("{", "Content-Length: 500"), " ", 408],
    ["refused body does", postPerson("{", `Content-Length: ${bodyLimit + 1}`), " ", 413],
  ])("is disconnected when its %s not end", async (_what, start, more, status) => {
    const connection = await RawConnection.open(origin);
    connection.send(start);
    const drip = setInterval(() => connection.send(more), 50);
    const answers = await connection.untilClosed().finally(() => clearInterval(drip));
    expect(answers.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual([`HTTP/1.1 ${status}`]);
    if (status === 408) expect(answers).toContain("The request took too long to arrive.");
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

/** Damaged requests, the same in every run: at night ten thousand. */
const [damaged, seed] = [isNightly ? 10_000 : 500, 46];

/** Requests at a time. */
const together = 50;

/** Requests with the methods, paths and headers that the server looks at. */
const whole = [
  postPerson(
    JSON.stringify(ada),
    `Content-Length: ${JSON.stringify(ada).length}`,
    "Connection: close",
  ),
  get("/about-us", "Range: bytes=0-0,-1", 'If-None-Match: "a"', "Accept-Encoding: br;q=0, gzip"),
  get("/nowhere/x.html?a=b", "X-Forwarded-For: 10.0.0.1"),
  get("/api/lead", "Idempotency-Key: a", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
  get("/healthz").replace("GET ", "OPTIONS http://evil.example"),
  get("evil.example:443").replace("GET", "CONNECT"),
  get("/api/inquiry", "Sec-Fetch-Site: cross-site", "Origin: null").replace("GET", "POST"),
];

/** What is put into a request in place of some of its bytes. */
const damage = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."\r\n\0\t :/%az09;,=\"'\\<>\u00ff"), maxLength: 12 }),
  fc.constantFrom("..", "%2e%2e", "%00", "%zz", "/.env", "/secret.txt", "__proto__", "404.html"),
);

it("damaged requests never cause a server error, leave the public folder, show internals or hang", async () => {
  const statuses = new Set<number>();
  const anyRequest = fc.record({
    bytes: fc.constantFrom(...whole),
    at: fc.nat(1000),
    cut: fc.nat(12),
    put: damage,
  });
  const queue = fc.sample(anyRequest, { numRuns: damaged, seed });
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const at = next.at % next.bytes.length;
      const bytes = next.bytes.slice(0, at) + next.put + next.bytes.slice(at + next.cut);
      const answer = await exchange(origin, Buffer.from(bytes, "latin1"));
      expectHarmless(answer, JSON.stringify(bytes));
      statuses.add(statusOf(answer));
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 405]));
  await expectServing();
});
