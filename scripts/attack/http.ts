import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ada, inquiry } from "../../__tests__/server/support/bodies";
import { exchange, RawConnection } from "../../__tests__/server/support/raw-http";
import type { Arena, Attack } from "./arena";
import { type Answer, ask, postForm, postJson, within } from "./http-client";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends bytes on a connection of their own, ended by this side when the server does not. */
async function sendRaw(origin: string, bytes: string, ms = 700): Promise<string> {
  const connection = await RawConnection.open(origin);
  connection.send(bytes);
  await Promise.race([connection.untilClosed().catch(() => ""), pause(ms)]);
  connection.abandon();
  return connection.received;
}

/** A request that some reader might take for two, the second for a path of its own. */
function smuggling(hidden: string): string[] {
  const second = `GET ${hidden} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const { length } = second;
  const hex = length.toString(16);
  const targets = [
    "POST /api/person",
    "GET /about-us",
    "POST /about-us",
    "HEAD /",
    "PUT /api/lead",
  ];
  const framings = [
    `Content-Length: ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}\r\nContent-Length: 0\r\n\r\n${second}`,
    `Content-Length: 0\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}, ${length}\r\n\r\n${second}`,
    `Content-Length: +${length}\r\n\r\n${second}`,
    `Content-Length: 0x${hex}\r\n\r\n${second}`,
    `Content-Length : ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${hex}\r\n${second}\r\n0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${hex}\r\n${second}\r\n0\r\n\r\n`,
    `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: identity\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding:\tchunked\r\nContent-Length: ${length}\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`,
    ` Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `X: a\rContent-Length: 0\r\n\r\n${second}`,
    `X: a\0b\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n0;ext=${"e".repeat(20_000)}\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n0\n\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${second}`,
    `Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Expect: something\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: upgrade\r\nUpgrade: websocket\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: upgrade\r\nUpgrade: h2c\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: Content-Length\r\nContent-Length: ${length}\r\n\r\n${second}`,
  ];
  return targets.flatMap((target) =>
    framings.map(
      (framing) => `${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}`,
    ),
  );
}

const smuggled: Attack = {
  name: "smuggling",
  async run(arena) {
    const server = await arena.start({ LOG_LEVEL: "info" });
    const variants = smuggling("/hidden");
    await Promise.all(
      variants.map(async (_, place) => {
        const bytes = smuggling(`/hidden-${place}`)[place] ?? "";
        const received = await sendRaw(server.origin, bytes, 1500);
        const statuses = [...received.matchAll(/HTTP\/1\.1 (?!100)(\d{3}) /g)].map(
          ([, each]) => each,
        );
        const shown = JSON.stringify(bytes.slice(0, 120));
        arena.expect(statuses.length <= 1, `${statuses.join(" and ")} for ${shown}`);
        arena.expect(!statuses.includes("500"), `500 for ${shown}`);
      }),
    );
    await pause(300);
    const served = /"path":"\/hidden-(\d+)/.exec(server.output)?.[1];
    if (served) {
      const variant = JSON.stringify(variants[Number(served)]?.slice(0, 120));
      arena.find(`a second request was served: ${variant}`);
    }
    arena.note(`${variants.length} variants`);
  },
};

const hosts: Attack = {
  name: "hosts-and-forms",
  async run(arena) {
    const { origin } = await arena.start();
    const end = "Connection: close\r\n\r\n";
    const cases: readonly (readonly [bytes: string, statuses: readonly number[]])[] = [
      [`GET /about-us HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}`, [400]],
      [`GET /about-us HTTP/1.1\r\n${end}`, [400]],
      [`GET http://evil.example/about-us HTTP/1.1\r\nHost: a\r\n${end}`, [200]],
      [`GET http://evil.example HTTP/1.1\r\nHost: a\r\n${end}`, [200]],
      [`GET /about-us/ HTTP/1.1\r\nHost: evil.example\r\n${end}`, [301]],
      [`GET http://evil.example/about-us/ HTTP/1.1\r\nHost: a\r\n${end}`, [301]],
      [`GET /about-us/ HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: evil.example\r\n${end}`, [301]],
      [`GET /about-us/ HTTP/1.1\r\nHost: a\r\nX-Original-URL: /evil.example\r\n${end}`, [301]],
      [`GET * HTTP/1.1\r\nHost: a\r\n${end}`, [301, 400, 404]],
      [`OPTIONS * HTTP/1.1\r\nHost: a\r\n${end}`, [400, 404, 405]],
      [`CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n${end}`, [0, 400, 405]],
      [`TRACE / HTTP/1.1\r\nHost: evil.example\r\n${end}`, [400, 405]],
      [`GET /about-us HTTP/1.0\r\n\r\n`, [200]],
      [`GET /about-us HTTP/9.9\r\nHost: a\r\n${end}`, [400, 505]],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n${end}`, [431]],
      [`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${end}`, [414, 431]],
      [`GET /% HTTP/1.1\r\nHost: a\r\n${end}`, [301, 404]],
    ];
    for (const [bytes, statuses] of cases) {
      const received = await sendRaw(origin, bytes, 3000);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      const shown = JSON.stringify(bytes.slice(0, 80));
      arena.expect(statuses.includes(status), `${status} for ${shown}`);
      arena.expect(!/evil\.example/.test(received), `the host is repeated for ${shown}`);
    }
  },
};

const interrupted: Attack = {
  name: "no-400-in-body",
  async run(arena) {
    const folder = arena.path("site");
    mkdirSync(folder);
    const size = 30 * 2 ** 20;
    writeFileSync(`${folder}/large.bin`, Buffer.alloc(size, "b"));
    const { origin } = await arena.start({ PUBLIC_DIR: folder });
    for (const garbage of ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "\0\0\0\0\r\n"]) {
      const { hostname, port } = new URL(origin);
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on("error", () => undefined);
      socket.write("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n");
      let taken = Buffer.alloc(0);
      const chunks: Buffer[] = [];
      await once(socket, "readable");
      await pause(200);
      socket.write(garbage);
      await pause(200);
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      await Promise.race([once(socket, "close"), pause(8000)]);
      socket.destroy();
      taken = Buffer.concat(chunks);
      const body = taken.subarray(taken.indexOf("\r\n\r\n") + 4);
      const place = body.indexOf("HTTP/1.1");
      const isInside = place >= 0 && place < size;
      arena.expect(!isInside, `an answer stands at byte ${place} of another, of ${size}`);
      arena.expect(body.length > 0, "nothing came of the file");
    }
  },
};

const validators: Attack = {
  name: "validators",
  async run(arena) {
    const folder = arena.path("site");
    mkdirSync(folder);
    for (const name of ["index", "404"]) writeFileSync(`${folder}/${name}.html`, "<p>one</p>");
    const { origin } = await arena.start({ PUBLIC_DIR: folder });
    for (const size of [10, 5000, 2 * 2 ** 20]) {
      const [path, name] = [`/file-${size}.txt`, `${folder}/file-${size}.txt`];
      writeFileSync(name, "a".repeat(size));
      utimesSync(name, 1_700_000_000, 1_700_000_000);
      const { etag = "" } = (await ask(origin, path)).headers;
      arena.expect(/^"[^"]+"$/.test(etag), `no strong ETag: ${etag}`);
      const same = await ask(origin, path, { headers: { "if-none-match": etag } });
      arena.expect(same.status === 304, `a conditional GET of the same: ${same.status}`);
      writeFileSync(name, "b".repeat(size));
      utimesSync(name, 1_700_000_000, 1_700_000_000);
      await pause(1300);
      const other = await ask(origin, path, { headers: { "if-none-match": etag } });
      arena.expect(other.status === 200, `a conditional GET after a change: ${other.status}`);
      const range = { range: `bytes=${size * 2}-` };
      const beyond = await ask(origin, path, { headers: range });
      arena.expect(beyond.status === 416, `a range beyond the end: ${beyond.status}`);
      const { "content-range": contentRange } = beyond.headers;
      arena.expect(contentRange === `bytes */${size}`, `416 with Content-Range ${contentRange}`);
      arena.expect(beyond.headers["cache-control"] === "no-store", "416 may be kept");
      const joined = await ask(origin, path, { headers: { range: "bytes=1-4", "if-range": etag } });
      arena.expect(joined.status === 200, `parts of two versions may be joined: ${joined.status}`);
      for (const { status, headers } of [same, other, beyond, await ask(origin, "/nothing")]) {
        const { vary } = headers;
        arena.expect(vary?.toLowerCase() === "accept-encoding", `${status} with Vary ${vary}`);
      }
    }
  },
};

/** Every file below a folder, relative to it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(`${folder}/${name}`).isFile(),
  );

/** Spellings of a path, some of which other servers decode twice or cut short. */
function spellings(path: string, arena: Arena): string[] {
  const some = [...path].map((each) =>
    each !== "/" && arena.random.below(3) === 0
      ? `%${each.charCodeAt(0).toString(16).padStart(2, "0")}`
      : each,
  );
  const last = `%${path.charCodeAt(path.length - 1).toString(16)}`;
  const dots = path.replaceAll(".", "%2e");
  return [
    path,
    dots,
    path.slice(0, -1) + last,
    some.join(""),
    `/${path}`,
    `${path}%00`,
    `${path}/`,
  ].concat(path.replaceAll(".", "%252e"), `/.${path}`, `${path}?x`, `${path};x`, `${path}%20`);
}

const internalNames: Attack = {
  name: "internal-names",
  async run(arena) {
    const { origin } = await arena.start();
    const files = filesIn("public");
    const scripts = files.filter((name) => /\.(js|css)$/.test(name) && !name.includes("/"));
    const inner = files.filter((name) => /\.(map|br|gz)$|webpack\.stats|chunk-map|^_/.test(name));
    const names = [
      "webpack.stats.json",
      "chunk-map.json",
      "_headers",
      "404",
      "404.html",
      "index.html.br",
      ...scripts.map((name) => `${name}.map`),
      ...Array.from({ length: 20 }, () => arena.random.pick(inner)),
    ];
    for (const path of names.flatMap((name) => spellings(`/${name}`, arena))) {
      const { status, headers } = await ask(origin, path);
      arena.expect(status !== 200, `${path} answered 200`);
      arena.expect([301, 400, 404].includes(status), `${path} answered ${status}`);
      expectOnSite(arena, path, headers.location);
    }
  },
};

function expectOnSite(arena: Arena, path: string, location: string | undefined): void {
  if (location === undefined) return;
  const isHere = /^\/(?![/\\])/.test(location) && !/[\0-\x20\\\x7f]/.test(location);
  const isSame = new URL(location, "http://a.example").host === "a.example";
  arena.expect(isHere && isSame, `${path} redirects to ${location}`);
}

const escapes: Attack = {
  name: "traversal-and-redirects",
  async run(arena) {
    const { origin } = await arena.start();
    const up = ["..", "%2e%2e", ".%2e", "..%2f..", "%2e%2e%2f", "..\\", "..%5c", "..%c0%af", "..;"];
    const down = ["package.json", ".env", "etc/passwd", ".git/config", ".data/inquiries.db"];
    const far = ["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "/%5cevil.example/"]
      .concat(
        "/%2f%2fevil.example/",
        "///evil.example//",
        "/.//evil.example/",
        "/%09/evil.example/",
      )
      .concat("/%0d%0aX:%20y/", "/about-us//", "//about-us", "/%2e/evil.example//", "/http://e.x/");
    const deep = Array.from({ length: 200 }, () => {
      const steps = Array.from({ length: 1 + arena.random.below(5) }, () => arena.random.pick(up));
      const start = arena.random.pick(["", "/static", "/about-us", "//", "/.well-known"]);
      return `${start}/${steps.join("/")}/${arena.random.pick(down)}`;
    });
    for (const path of [...far, ...deep]) {
      const received = await exchange(
        origin,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      arena.expect([200, 301, 400, 404].includes(status), `${path} answered ${status}`);
      arena.expect(!/genomics-website|root:x|SQLite format/.test(received), `${path} is readable`);
      const location = /^location: (.*)\r$/im.exec(received)?.[1];
      expectOnSite(arena, path, location);
      arena.expect(!/^X: ?y/im.test(received), `${path} writes a header`);
    }
  },
};

function decoded({ headers, body }: Answer): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === undefined) return body;
  throw new Error(`an unknown Content-Encoding: ${encoding}`);
}

const encodings: Attack = {
  name: "accept-encoding",
  async run(arena) {
    const { origin } = await arena.start();
    const plain = readFileSync("public/about-us/index.html");
    const words = ["br", "gzip", "deflate", "identity", "*", "zstd", "BR", "x-gzip", "", "é"];
    const weights = ["", ";q=0", ";q=1", ";q=0.5", ";q=-1", ";q=x", "; q=0.001", ";Q=0", ";q=2"];
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const parts = Array.from(
        { length: arena.random.below(6) },
        () => arena.random.pick(words) + arena.random.pick(weights),
      );
      const header = parts.join(arena.random.pick([",", ", ", ",,", " "]));
      const question = { headers: { "accept-encoding": Buffer.from(header).toString("latin1") } };
      const answer = await ask(origin, "/about-us", question);
      arena.expect(answer.status === 200, `"${header}" answered ${answer.status}`);
      arena.expect(decoded(answer).equals(plain), `other bytes for "${header}"`);
      const head = await ask(origin, "/about-us", { ...question, method: "HEAD" });
      arena.expect(
        head.headers["content-length"] === answer.headers["content-length"] &&
          head.headers.etag === answer.headers.etag,
        `HEAD differs from GET for "${header}"`,
      );
    }
  },
};

const crossSite: Attack = {
  name: "cross-site",
  async run(arena) {
    const { origin } = await arena.start();
    const { host } = new URL(origin);
    const origins = ["null", "", "https://evil.example", `http://${host}.evil.example`]
      .concat(
        `http://evil.example#${host}`,
        `http://evil.example/${host}`,
        `http://${host}@evil.example`,
      )
      .concat(
        `http://evil.example, http://${host}`,
        "http://127.0.0.1",
        "file://",
        "http://[::1]:80",
      );
    const refused: Record<string, string>[] = [
      ...origins.map((each) => ({ origin: each })),
      ...["cross-site", "same-site", "", "x", "same-origin, cross-site", "SAME-ORIGIN"].map(
        (each) => ({ "sec-fetch-site": each, origin: `http://${host}` }),
      ),
    ];
    for (const headers of refused) {
      const shown = JSON.stringify(headers);
      const json = await postJson(origin, "/api/person", ada, { headers });
      arena.expect(json.status === 403, `JSON with ${shown} answered ${json.status}`);
      const form = await postForm(origin, inquiry, { headers });
      arena.expect(form.status === 403, `a form with ${shown} answered ${form.status}`);
      const cors = Object.keys(json.headers).filter((name) => name.startsWith("access-control"));
      arena.expect(cors.length === 0, `${cors} for ${shown}`);
    }
    const own = await postForm(origin, inquiry, { headers: { origin: `http://${host}` } });
    arena.expect(own.status === 303, `the site's own form answered ${own.status}`);
  },
};

const slowloris: Attack = {
  name: "slowloris",
  async run(arena) {
    const server = await arena.start();
    const open = (start: string) =>
      RawConnection.open(server.origin).then((connection) => connection.send(start));
    const head = "POST /api/person HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const all = await Promise.all([
      ...Array.from({ length: 300 }, () => open("GET / HTTP/1.1\r\nHost: a\r\nX: ")),
      ...Array.from({ length: 100 }, () => open(`${head}Content-Length: 60000\r\n\r\n{`)),
      ...Array.from({ length: 50 }, () => open("")),
    ]);
    const drip = setInterval(() => {
      for (const connection of all.slice(0, 400)) connection.send("x");
    }, 1000);
    await arena.watch(server, async () => {
      const isOver = await within(32_000, () =>
        all.slice(0, 400).every(({ received }) => received.startsWith("HTTP/1.1 408")),
      );
      const late = all.slice(0, 400).filter(({ received }) => !received.startsWith("HTTP/1.1 408"));
      arena.expect(isOver, `${late.length} of 400 slow requests were not answered 408`);
    });
    clearInterval(drip);
    for (const connection of all) connection.abandon();
  },
};

export const httpAttacks: readonly Attack[] = [
  smuggled,
  hosts,
  interrupted,
  validators,
  internalNames,
  escapes,
  encodings,
  crossSite,
  slowloris,
];
