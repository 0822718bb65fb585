import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { compressFolder } from "../../src/finish/compress";
import { testApp } from "./support/app";

let folder: string;
let app: FastifyInstance;
const text = "age,sex\n".repeat(1000);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "inquiries-downloads-"));
  for (const name of [
    "syn46/table.csv",
    "syn46/table.parquet",
    "syn46/all.zip",
    "syn46/datapackage.json",
    "syn46/croissant.json",
    "syn46/index.html",
    "syn46/models/copula.json",
    "other/table.csv",
  ]) {
    mkdirSync(join(folder, "public", dirname(name)), { recursive: true });
    writeFileSync(join(folder, "public", name), text);
  }
  compressFolder(join(folder, "public"));
  app = await testApp(`file:${join(folder, "site.db")}`, { PUBLIC_DIR: join(folder, "public") });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const packed = { "accept-encoding": "br" };

describe("a download", () => {
  it.each([
    ["table.csv", "text/csv; charset=utf-8"],
    ["table.parquet", "application/vnd.apache.parquet"],
    ["all.zip", "application/zip"],
    ["datapackage.json", "application/json"],
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

  it("supports range requests", async () => {
    const headers = { range: "bytes=0-6" };
    const answer = await app.inject({ url: "/syn46/table.parquet", headers });
    expect([answer.statusCode, answer.body]).toEqual([206, "age,sex"]);
    expect(answer.headers["content-disposition"]).toContain("table.parquet");
  });

  it("is compressed if it is text", async () => {
    const { headers, rawPayload } = await app.inject({ url: "/syn46/table.csv", headers: packed });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="table.csv"',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
  });

  it.each(["table.parquet", "all.zip"])("%s is not compressed again", async (name) => {
    expect(existsSync(join(folder, "public/syn46", `${name}.br`))).toBe(false);
    const { headers } = await app.inject({ url: `/syn46/${name}`, headers: packed });
    expect(headers).not.toHaveProperty("content-encoding");
  });
});

describe("another file", () => {
  it.each(["/syn46/models/copula.json", "/syn46", "/other/table.csv"])(
    "is not an attachment: %s",
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty("content-disposition");
    },
  );
});
