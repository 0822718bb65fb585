import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { freshMs } from "../../src/server/site/files";
import { redirectsText } from "../../src/shared/http/redirects";
import { testApp } from "./support/app";

let folder: string;
let app: FastifyInstance;

const build = (...pairs: (readonly [from: string, to: string])[]): void =>
  writeFileSync(
    join(folder, "public/_redirects"),
    redirectsText(pairs.map(([from, to]) => ({ from, to }))),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "redirects-"));
  for (const page of ["", "new", "kept"]) {
    mkdirSync(join(folder, "public", page), { recursive: true });
    writeFileSync(join(folder, "public", page, "index.html"), page);
  }
  build(["/old", "/new"], ["/old/terms.html", "/new#terms"], ["/kept", "/new"]);
  app = await testApp(`file:${join(folder, "site.db")}`, { PUBLIC_DIR: join(folder, "public") });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const answer = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return [statusCode, headers.location];
};

describe("a former path of a page", () => {
  it.each([
    ["/old", "/new"],
    ["/old/", "/new"],
    ["/old/index.html", "/new"],
    ["/old?utm_source=a&b=%20", "/new?utm_source=a&b=%20"],
    ["/old/?a=b", "/new?a=b"],
    ["/old/terms.html?a=b", "/new?a=b#terms"],
  ])("redirects in one step to the current page: %s", async (url, location) => {
    expect(await answer(url)).toEqual([301, location]);
  });

  it("does not affect existing pages and unknown paths", async () => {
    expect(await answer("/kept")).toEqual([200, undefined]);
    expect((await answer("/Old"))[0]).toBe(404);
    expect((await answer("/old/else"))[0]).toBe(404);
  });

  it("is in a file that is not served", async () => {
    expect((await answer("/_redirects"))[0]).toBe(404);
  });

  it("is updated by a new build while the server runs", async () => {
    build(["/older", "/new"]);
    await pause(freshMs * 1.5);
    await answer("/older");
    expect(await answer("/older")).toEqual([301, "/new"]);
    expect((await answer("/old"))[0]).toBe(404);
  });
});

describe("a preview", () => {
  it("has X-Robots-Tag on every response", async () => {
    const tag = async (url: string) => (await app.inject({ url })).headers["x-robots-tag"];
    expect(await tag("/new")).toBeUndefined();
    writeFileSync(join(folder, "public/_headers"), "/*\n  x-robots-tag: noindex\n");
    await pause(freshMs * 1.5);
    for (const url of ["/", "/new", "/new/", "/older", "/nothing"]) {
      expect([url, await tag(url)]).toEqual([url, "noindex"]);
    }
  });
});
