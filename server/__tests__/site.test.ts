import { once } from "node:events";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { get as httpGet, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { compressFolder } from "../../src/finish/compress";
import { redirectsText } from "../../src/shared/http/redirects";
import { newFolder } from "../../testing/new-folder";
import { ageFiles } from "../../testing/server/age-files";
import { testApp } from "../../testing/server/app";

const folder = newFolder({ "secret.txt": "secret" });
let app: FastifyInstance;
let origin: string;

function put(name: string, content: string): string {
  const file = join(folder, "public", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Writes redirects as a build does. */
const redirect = (...pairs: (readonly [from: string, to: string])[]): void =>
  void put("_redirects", redirectsText(pairs.map(([from, to]) => ({ from, to }))));

const home = `<!doctype html><title>Home</title>${"<p>genome</p>".repeat(200)}`;
const table = "age,sex\n".repeat(1000);
const script = `console.log(1);${"/* bases */".repeat(200)}`;

beforeAll(async () => {
  put("index.html", home);
  put("about-us/index.html", "about");
  put("careers.html", "careers");
  put("404.html", `<!doctype html><title>Page Not Found</title>${"lost ".repeat(400)}`);
  put("app-0123456789abcdef0123.js", script);
  put("static/3f2a/Inter.woff2", "font");
  put("page-data/index/page-data.json", JSON.stringify({ data: "x".repeat(3000) }));
  put("page-data/app-data.json", "{}");
  put("manifest.webmanifest", "{}");
  put("robots.txt", "User-agent: *");
  for (const name of ["new/index.html", "kept/index.html"]) put(name, name);
  redirect(
    ["/old", "/new"],
    ["/old/terms.html", "/new#terms"],
    ["/start.aspx", "/new"],
    ["/old%20jobs%c3%a9", "/new#données"],
    ["/kept", "/new"],
  );
  const files = ["table.csv", "table.parquet", "croissant.json", "index.html", "models/a.json"];
  for (const name of files) put(`syn46/${name}`, table);
  put("other/table.csv", table);
  put(".env", "hidden");
  put(".well-known/security.txt", "Contact: mailto:security@site.example");
  compressFolder(join(folder, "public"));
  app = await testApp(`file:${join(folder, "site.db")}`, { PUBLIC_DIR: join(folder, "public") });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** Requests a path unchanged; `inject` would resolve dots and slashes. */
async function rawGet(path: string): Promise<IncomingMessage & { body: string }> {
  const request = httpGet(origin, { path });
  const [response]: IncomingMessage[] = await once(request, "response");
  let body = "";
  for await (const chunk of response ?? []) body += chunk;
  return Object.assign(response as IncomingMessage, { body });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the served site", () => {
  it.each([
    ["/", "text/html; charset=utf-8"],
    ["/about-us", "text/html; charset=utf-8"],
    ["/careers", "text/html; charset=utf-8"],
    ["/about-us?reason=media", "text/html; charset=utf-8"],
    ["/app-0123456789abcdef0123.js", "text/javascript; charset=utf-8"],
    ["/static/3f2a/Inter.woff2", "font/woff2"],
    ["/page-data/app-data.json", "application/json; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ])("answers %s as %s", async (url, type) => {
    const response = await get(url);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, type]);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    const head = await app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.headers["content-type"], head.body]).toEqual([200, type, ""]);
    expect(head.headers["content-length"]).toBe(response.headers["content-length"]);
  });

  it.each([
    ["/about-us/", "/about-us"],
    ["/about-us/?reason=a&b=%2F/", "/about-us?reason=a&b=%2F/"],
    ["//evil.example/", "/evil.example"],
    ["/%2Fevil.example//x//", "/evil.example/x"],
    ["//?next=//evil.example", "/?next=//evil.example"],
    ["/index.html", "/"],
    ["/about-us/index.html?a=b", "/about-us?a=b"],
    ["/careers.html", "/careers"],
    ["/%61bout-us%2f", "/about-us"],
    ["/caf%c3%a9%2Cx%3Fy", "/caf%C3%A9,x%3Fy"],
    ["/ABOUT-US/Index.HTML?Reason=A", "/about-us?Reason=A"],
    ["/about-us).,?a=b).", "/about-us?a=b)."],
    ["/about-us.html%E2%80%9D", "/about-us"],
    ["/%E2%80%8Babout-us%E2%80%8B/", "/about-us"],
    ["/industries,/Government)", "/industries/government"],
    ["/syn46/table.csv)", "/syn46/table.csv"],
    ["//Evil.example/,", "/Evil.example"],
  ])("redirects %s to %s, in one step", async (url, location) => {
    const response = await rawGet(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    expect((await rawGet(location)).statusCode).not.toBe(301);
  });

  it.each([
    "/nowhere",
    "/%2e%2e%2fsecret.txt",
    "/about-us/../../secret.txt",
    "/\\evil.example/",
    "/index.html%00",
    "/.env",
    "/index.html.br",
    "/index.html%2Egz",
    "/%5fheaders",
    "/404",
    "/404/index.html",
    "/404.",
    "/page-data",
    "/.well-known/acme-challenge/Token-_",
    "/static/3f2a/inter.woff2",
    "/nowhere/Deep.js",
  ])("answers %s with the 404 page", async (url) => {
    const response = await rawGet(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).not.toContain("secret");
    expect(response.body).not.toContain("hidden");
  });

  it("sends the 404 page whole, also with conditional headers", async () => {
    const headers = { "if-none-match": "*", range: "bytes=0-3" };
    const response = await get("/nowhere", headers);
    expect([response.statusCode, response.headers.etag]).toEqual([404, undefined]);
    expect(response.body).toContain("Page Not Found");
    const head = await app.inject({ method: "HEAD", url: "/nowhere" });
    expect([head.statusCode, head.body]).toEqual([404, ""]);
    // A 404 in plain text tells Gatsby that a new build has removed the file.
    for (const gone of ["/gone-0123456789abcdef0123.js", "/page-data/gone/page-data.json"]) {
      const { statusCode, headers, body } = await get(gone);
      expect([statusCode, headers["content-type"], headers["cache-control"], body]).toEqual([
        404,
        "text/plain; charset=utf-8",
        "public, max-age=0, must-revalidate",
        "Page not found\n",
      ]);
    }
  });

  it("makes hashed files immutable and has others revalidated", async () => {
    for (const url of ["/app-0123456789abcdef0123.js", "/static/3f2a/Inter.woff2"]) {
      expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    for (const url of ["/", "/about-us", "/page-data/index/page-data.json", "/robots.txt"]) {
      const { headers } = await get(url);
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      const again = await get(url, { "if-none-match": String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  it("sends compressed copies to clients that accept them", async () => {
    const plain = await get("/");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, home]);
    const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(home);
    const gzip = await get("/app-0123456789abcdef0123.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe("accept-encoding");
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const lost = await get("/nowhere", { "accept-encoding": "br" });
    expect([lost.statusCode, lost.headers["content-encoding"]]).toEqual([404, "br"]);
    expect(lost.headers.vary).toBe("accept-encoding");
    expect((await get("/about-us", { "accept-encoding": "br" })).body).toBe("about");
  });
});

describe("the ETag of a file", () => {
  it("changes with the bytes, though size and time are the same", async () => {
    const time = new Date("2026-01-01");
    const write = (content: string) => utimesSync(put("tagged.txt", content), time, time);
    write("one build");
    const { etag } = (await get("/tagged.txt")).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    write("two build");
    await ageFiles();
    const changed = await get("/tagged.txt", { "if-none-match": String(etag) });
    expect([changed.statusCode, changed.body]).toEqual([200, "two build"]);
    write("one build");
    await ageFiles();
    expect((await get("/tagged.txt", { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("is used by conditional and range requests", async () => {
    const text = "0123456789";
    put("parts.txt", text);
    const etag = String((await get("/parts.txt")).headers.etag);
    const answers: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ "if-none-match": `"a", W/${etag}` }, 304, ""],
      [{ "if-none-match": "*" }, 304, ""],
      [{ "if-none-match": '"a"', range: "bytes=0-1" }, 206, "01"],
      [{ "if-match": `"a", ${etag}` }, 200, text],
      [{ "if-match": "*" }, 200, text],
      [{ range: "bytes=2-4" }, 206, "234"],
      [{ range: "bytes=8-99" }, 206, "89"],
      [{ range: "bytes=-99" }, 200, text],
      [{ range: "bytes=0-0,2-2" }, 200, text],
      [{ range: "lines=1-2" }, 200, text],
      [{ range: "bytes=2-4", "if-range": etag }, 206, "234"],
      [{ range: "bytes=2-4", "if-range": '"a"' }, 200, text],
      [{ range: "bytes=2-4", "if-range": `W/${etag}` }, 200, text],
    ];
    for (const [headers, status, body] of answers) {
      const answer = await get("/parts.txt", headers);
      expect([headers, answer.statusCode, answer.body]).toEqual([headers, status, body]);
    }
    const range = { range: "bytes=2-4" };
    const head = await app.inject({ method: "HEAD", url: "/parts.txt", headers: range });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, "10"]);
    const part = await get("/parts.txt", { range: "bytes=-3" });
    expect(part.headers["content-range"]).toBe("bytes 7-9/10");
  });

  it.each([
    [412, { "if-match": '"a"' }, undefined],
    [416, { range: "bytes=10-" }, "bytes */10"],
    [416, { range: "bytes=-0" }, "bytes */10"],
  ])("refuses with %d and no-store for %j", async (status, headers, range) => {
    put("parts.txt", "0123456789");
    const answer = await get("/parts.txt", headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-range"]).toBe(range);
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const name of ["etag", "last-modified"]) expect(answer.headers).not.toHaveProperty(name);
  });
});

describe("a download", () => {
  it.each([
    ["table.csv", "text/csv; charset=utf-8"],
    ["table.parquet", "application/vnd.apache.parquet"],
    ["croissant.json", "application/ld+json"],
  ])("%s is sent as an attachment of the type %s", async (name, type) => {
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode, headers } = await app.inject({ method, url: `/syn46/${name}` });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      });
    }
  });

  it("is compressed if it is text", async () => {
    const { headers, rawPayload } = await get("/syn46/table.csv", { "accept-encoding": "br" });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="table.csv"',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(table);
  });

  it("is not compressed again", async () => {
    expect(existsSync(join(folder, "public/syn46/table.parquet.br"))).toBe(false);
    const { headers } = await get("/syn46/table.parquet", { "accept-encoding": "br" });
    expect(headers).not.toHaveProperty("content-encoding");
  });
});

describe("another file", () => {
  it.each(["/syn46/models/a.json", "/syn46", "/other/table.csv"])(
    "is not an attachment: %s",
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty("content-disposition");
    },
  );
});

/** Status and location of a response. */
const answer = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return [statusCode, headers.location];
};

describe("a former path of a page", () => {
  it.each([
    ["/old", "/new"],
    ["/old/", "/new"],
    ["/old/index.html", "/new"],
    ["/old/?a=b&b=%20", "/new?a=b&b=%20"],
    ["/old/terms.html?a=b", "/new?a=b#terms"],
    ["/OLD/Terms.html,", "/new#terms"],
    ["/Start.aspx?a=b", "/new?a=b"],
    ["/Old%20Jobs%C3%A9?a=b", "/new?a=b#donn%C3%A9es"],
  ])("redirects in one step to the current page: %s", async (url, location) => {
    expect(await answer(url)).toEqual([301, location]);
  });

  it("does not affect existing pages and unknown paths", async () => {
    expect(await answer("/kept")).toEqual([200, undefined]);
    expect((await answer("/old/else"))[0]).toBe(404);
  });

  it("is in a file that is not served", async () => {
    expect((await answer("/_redirects"))[0]).toBe(404);
  });

  it("is updated by a new build while the server runs", async () => {
    redirect(["/older", "/new"]);
    await ageFiles();
    await answer("/older");
    expect(await answer("/older")).toEqual([301, "/new"]);
    expect((await answer("/old"))[0]).toBe(404);
  });
});

describe("a preview", () => {
  it("has X-Robots-Tag on every response", async () => {
    const tag = async (url: string) => (await app.inject({ url })).headers["x-robots-tag"];
    expect(await tag("/new")).toBeUndefined();
    put("_headers", "/*\n  x-robots-tag: noindex\n");
    await ageFiles();
    for (const url of ["/", "/new", "/new/", "/older", "/nothing"]) {
      expect([url, await tag(url)]).toEqual([url, "noindex"]);
    }
  });
});
