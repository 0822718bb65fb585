import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Attack } from "../context";
import { type HttpResponse, httpRequest } from "../http-client";

const validators: Attack = {
  name: "validators",
  async run(context) {
    const folder = context.path("site");
    mkdirSync(folder);
    for (const name of ["index", "404"]) writeFileSync(`${folder}/${name}.html`, "<p>one</p>");
    const { origin } = await context.start({ PUBLIC_DIR: folder });
    for (const size of [10, 5000, 2 * 2 ** 20]) {
      const [path, name] = [`/file-${size}.txt`, `${folder}/file-${size}.txt`];
      writeFileSync(name, "a".repeat(size));
      utimesSync(name, 1_700_000_000, 1_700_000_000);
      const { etag = "" } = (await httpRequest(origin, path)).headers;
      context.expect(/^"[^"]+"$/.test(etag), `no strong ETag: ${etag}`);
      const same = await httpRequest(origin, path, { headers: { "if-none-match": etag } });
      context.expect(same.status === 304, `a conditional GET of the same: ${same.status}`);
      writeFileSync(name, "b".repeat(size));
      utimesSync(name, 1_700_000_000, 1_700_000_000);
      await pause(1300);
      const other = await httpRequest(origin, path, { headers: { "if-none-match": etag } });
      context.expect(other.status === 200, `a conditional GET after a change: ${other.status}`);
      const range = { range: `bytes=${size * 2}-` };
      const beyond = await httpRequest(origin, path, { headers: range });
      context.expect(beyond.status === 416, `a range beyond the end: ${beyond.status}`);
      const { "content-range": contentRange } = beyond.headers;
      context.expect(contentRange === `bytes */${size}`, `416 with Content-Range ${contentRange}`);
      context.expect(beyond.headers["cache-control"] === "no-store", "416 may be cached");
      const joined = await httpRequest(origin, path, {
        headers: { range: "bytes=1-4", "if-range": etag },
      });
      context.expect(
        joined.status === 200,
        `parts of two versions may be joined: ${joined.status}`,
      );
      for (const { status, headers } of [
        same,
        other,
        beyond,
        await httpRequest(origin, "/nothing"),
      ]) {
        const { vary } = headers;
        context.expect(vary?.toLowerCase() === "accept-encoding", `${status} with Vary ${vary}`);
      }
    }
  },
};

/** The body without its content encoding. Throws for an unknown one. */
function decoded({ headers, body }: HttpResponse): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === undefined) return body;
  throw new Error(`an unknown Content-Encoding: ${encoding}`);
}

const encodings: Attack = {
  name: "accept-encoding",
  async run(context) {
    const { origin } = await context.start();
    const plain = readFileSync("public/about-us/index.html");
    const words = ["br", "gzip", "deflate", "identity", "*", "zstd", "BR", "x-gzip", "", "é"];
    const weights = ["", ";q=0", ";q=1", ";q=0.5", ";q=-1", ";q=x", "; q=0.001", ";Q=0", ";q=2"];
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const parts = Array.from(
        { length: context.random.below(6) },
        () => context.random.pick(words) + context.random.pick(weights),
      );
      const header = parts.join(context.random.pick([",", ", ", ",,", " "]));
      const options = { headers: { "accept-encoding": Buffer.from(header).toString("latin1") } };
      const response = await httpRequest(origin, "/about-us", options);
      context.expect(response.status === 200, `"${header}" answered ${response.status}`);
      context.expect(decoded(response).equals(plain), `other bytes for "${header}"`);
      const head = await httpRequest(origin, "/about-us", { ...options, method: "HEAD" });
      context.expect(
        head.headers["content-length"] === response.headers["content-length"] &&
          head.headers.etag === response.headers.etag,
        `HEAD differs from GET for "${header}"`,
      );
    }
  },
};

export const representationAttacks: readonly Attack[] = [validators, encodings];
