import { createHash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import site from "../../data/site.json";
import { pageHeaders } from "../../src/shared/http/headers";
import { prefetchRules } from "../../src/shared/prefetch-rules";
import { newFolder } from "../../testing/new-folder";
import { testApp } from "../../testing/server/app";
import { contentOf, fileOf, hasFile, open, openRoute, parse, readFile, routes } from "./built-site";

const folder = newFolder();
let app: FastifyInstance;
beforeAll(async () => {
  const env = { PUBLIC_DIR: "public", TRUST_PROXY: "loopback" };
  app = await testApp(`file:${join(folder, "headers.db")}`, env);
});
afterAll(async () => {
  await app.close();
});

/** The rules of _headers, the file for static hosts: headers by path. */
const rules = new Map(
  readFile("_headers")
    .toString()
    .split(/\n(?=\/)/)
    .map((rule) => {
      const [pattern = "", ...lines] = rule.trim().split("\n");
      return [
        pattern,
        lines.map((line) =>
          line
            .trim()
            .split(/: (.*)/s)
            .slice(0, 2),
        ),
      ] as const;
    }),
);

const headersFor = (...patterns: string[]): Record<string, string> =>
  Object.fromEntries(patterns.flatMap((pattern) => rules.get(pattern) ?? []));

const policyName = "content-security-policy";

const policyOf = (document: Document): string | null =>
  contentOf(document, `meta[http-equiv=${policyName}]`);

const directivesOf = (policy: unknown): string[] => String(policy).split("; ").sort();

/** Headers without the policy, of which static hosts send only a part. */
const withoutPolicy = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== policyName));

const overTls = (url: string) => app.inject({ url, headers: { "x-forwarded-proto": "https" } });

const hashesOf = (elements: Iterable<{ textContent: string }>) =>
  [...elements].map(
    ({ textContent }) => `'sha256-${createHash("sha256").update(textContent).digest("base64")}'`,
  );

/** Each page and its address; at /404 as at any unknown path, the server shows 404.html. */
const pages: readonly (readonly [string, string])[] = [
  ...routes.map((route) => [route, fileOf(route)] as const),
  ["/nowhere", "404.html"],
];

describe.each(pages)("the page at %s", (address, file) => {
  const document = parse(readFile(file).toString());

  it("has no style and no event handler in an attribute", () => {
    const attributes = [...document.querySelectorAll("*")]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name === "style" || name.startsWith("on"));
    expect(attributes).toEqual([]);
    expect(document.querySelector('a[href^="javascript:"]')).toBeNull();
  });

  it("has the hashes of its inline scripts, style sheets and rules of prefetching in its policy, and no others", () => {
    const scripts = document.querySelectorAll("script:not([src]):not([type*=json])");
    const styles = document.querySelectorAll("style");
    expect(new Set(policyOf(document)?.match(/'sha256-[^']+'/g))).toEqual(
      new Set(hashesOf([...scripts, ...styles, { textContent: prefetchRules }])),
    );
  });

  it("has its policy once, before everything it applies to", () => {
    const all = [...document.querySelectorAll("script, style, link, [http-equiv*=policy i]")];
    const policies = all.map((element) => element.matches("[http-equiv*=policy i]"));
    expect(policies.indexOf(true)).toBe(0);
    expect(policies.lastIndexOf(true)).toBe(0);
  });

  it("has the server's policy and headers over TLS, together with the headers of a static host", async () => {
    const { statusCode, headers } = await overTls(address);
    const isLost = address === "/404" || file === "404.html";
    expect(statusCode).toBe(isLost ? 404 : 200);
    const inPage = policyOf(isLost ? open("404.html") : document);
    const both = `${inPage}; ${headersFor("/*")[policyName]}`;
    expect(directivesOf(headers[policyName])).toEqual(directivesOf(both));
    expect(headers).toMatchObject(withoutPolicy(headersFor("/*")));
  });
});

describe("the headers of the build", () => {
  it("match the server's for hashed files", async () => {
    const [script] =
      readFile("index.html")
        .toString()
        .match(/\/app-[0-9a-f]+\.js/) ?? [];
    // Static hosts send the headers of pages with files, too; the server does not.
    const ofFile = (...patterns: Parameters<typeof headersFor>) =>
      Object.fromEntries(
        Object.entries(headersFor(...patterns)).filter(
          ([name]) => !(name in pageHeaders) && name !== policyName,
        ),
      );
    expect((await overTls(String(script))).headers).toMatchObject(ofFile("/*", "/*.js"));
    const [font] =
      readFile("index.html")
        .toString()
        .match(/\/static\/[^"]+\.woff2/) ?? [];
    expect((await overTls(String(font))).headers).toMatchObject(ofFile("/*", "/static/*"));
  });

  it("stay within the limits of Cloudflare Pages for rules and line length", () => {
    const lines = readFile("_headers").toString().split("\n");
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });

  it("are not served as a file", async () => {
    expect((await overTls("/_headers")).statusCode).toBe(404);
  });
});

describe("security.txt", () => {
  it("is served with the contact of the data, and has not expired", async () => {
    expect(hasFile(".well-known/security.txt")).toBe(true);
    const { headers, body } = await overTls("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain(`Contact: mailto:${site.securityEmail}\n`);
    expect(body).toContain(`Canonical: ${site.productionOrigin}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? "");
    expect(expires.getTime()).toBeGreaterThan(Date.now());
    const { pathname, hash } = new URL(/^Policy: (.*)$/m.exec(body)?.[1] ?? "");
    expect(openRoute(pathname).getElementById(hash.slice(1))).not.toBeNull();
  });
});
