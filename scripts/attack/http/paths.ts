import { readdirSync, statSync } from "node:fs";
import { exchange } from "../../../__tests__/server/support/raw-http";
import type { Attack, AttackContext } from "../context";
import { httpRequest } from "../http-client";

/** Every file below a folder, relative to it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(`${folder}/${name}`).isFile(),
  );

/** Encodings and variants of a path, among them some that servers decode twice or truncate. */
function spellings(path: string, context: AttackContext): string[] {
  const some = [...path].map((each) =>
    each !== "/" && context.random.below(3) === 0
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

/** Expects a redirect to stay on this site. */
function expectOnSite(context: AttackContext, path: string, location: string | undefined): void {
  if (location === undefined) return;
  const isHere = /^\/(?![/\\])/.test(location) && !/[\0-\x20\\\x7f]/.test(location);
  const isSame = new URL(location, "http://a.example").host === "a.example";
  context.expect(isHere && isSame, `${path} redirects to ${location}`);
}

const internalNames: Attack = {
  name: "internal-names",
  async run(context) {
    const { origin } = await context.start();
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
      ...Array.from({ length: 20 }, () => context.random.pick(inner)),
    ];
    for (const path of names.flatMap((name) => spellings(`/${name}`, context))) {
      const { status, headers } = await httpRequest(origin, path);
      context.expect(status !== 200, `${path} answered 200`);
      context.expect([301, 400, 404].includes(status), `${path} answered ${status}`);
      expectOnSite(context, path, headers.location);
    }
  },
};

const escapes: Attack = {
  name: "traversal-and-redirects",
  async run(context) {
    const { origin } = await context.start();
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
      const steps = Array.from({ length: 1 + context.random.below(5) }, () =>
        context.random.pick(up),
      );
      const start = context.random.pick(["", "/static", "/about-us", "//", "/.well-known"]);
      return `${start}/${steps.join("/")}/${context.random.pick(down)}`;
    });
    for (const path of [...far, ...deep]) {
      const received = await exchange(
        origin,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      context.expect([200, 301, 400, 404].includes(status), `${path} answered ${status}`);
      context.expect(
        !/genomics-website|root:x|SQLite format/.test(received),
        `${path} is readable`,
      );
      const location = /^location: (.*)\r$/im.exec(received)?.[1];
      expectOnSite(context, path, location);
      context.expect(!/^X: ?y/im.test(received), `${path} writes a header`);
    }
  },
};

export const pathAttacks: readonly Attack[] = [internalNames, escapes];
