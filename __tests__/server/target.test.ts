import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { testApp } from "./support/app";
import { exchange, statusOf } from "./support/raw-http";

let folder: string;
let app: FastifyInstance;
let origin: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "inquiries-target-"));
  for (const name of ["index", "about-us", "404"]) {
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>`);
  }
  const logStream = { write: (line: string) => void lines.push(line) };
  const env = { PUBLIC_DIR: folder, LOG_LEVEL: "info" };
  app = await testApp(`file:${join(folder, "target.db")}`, env, { logStream });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
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

it("a request with two Host headers is refused, even if they are equal", async () => {
  for (const other of ["site.example", "other.example"]) {
    expect(statusOf(await ask("GET / HTTP/1.1", host, `Host: ${other}`))).toBe(400);
  }
});
