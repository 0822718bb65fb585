import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { JSDOM } from "jsdom";
import site from "../../data/site.json";
import { pageHeaders } from "../../src/shared/http/headers";
import { testApp } from "../server/support/app";
import { fileOf, hasFile, readFile, routes } from "./built-site";

const folder = mkdtempSync(join(tmpdir(), "built-headers-"));
let app: FastifyInstance;
beforeAll(async () => {
  const env = { PUBLIC_DIR: "public", TRUST_PROXY: "loopback" };
  app = await testApp(`file:${join(folder, "headers.db")}`, env);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
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

const directivesOf = (policy: unknown): string[] => String(policy).split("; ").sort();

/** Headers without the policy, of which static hosts send only a part. */
const withoutPolicy = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== policyName));

const overTls = (url: string) => app.inject({ url, headers: { "x-forwarded-proto": "https" } });

const hashesOf = (elements: Iterable<Element>) =>
  [...elements].map(
    ({ textContent }) =>
      `'sha256-${createHash("sha256").update(`${textContent}`).digest("base64")}'`,
  );

const pages: readonly (readonly [string, string])[] = [
  ...routes.map((route) => [route, fileOf(route)] as const),
  ["/404.html", "404.html"],
];

describe.each(pages)("the page at %s", (address, file) => {
  // Parsed without scripting, so that the content of noscript elements is elements, too.
  const { document } = new JSDOM(readFile(file).toString()).window;

  it("has no style and no event handler in an attribute", () => {
    const attributes = [...document.querySelectorAll("*")]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name === "style" || name.startsWith("on"));
    expect(attributes).toEqual([]);
    expect(document.querySelector('a[href^="javascript:"]')).toBeNull();
  });

  it("loads nothing from another host", () => {
    const sources = [
      ...document.querySelectorAll("[src], [srcset], link[href]:not([rel=canonical])"),
    ]
      .flatMap((element) => ["src", "srcset", "href"].map((name) => element.getAttribute(name)))
      .filter((source) => source?.includes("//"));
    expect(sources).toEqual([]);
  });

  it("has the hashes of its inline scripts and style sheets in its policy, and no others", () => {
    const policy = document.querySelector("meta[http-equiv=content-security-policy]");
    const scripts = document.querySelectorAll("script:not([src]):not([type*=json])");
    const styles = document.querySelectorAll("style");
    expect(new Set(policy?.getAttribute("content")?.match(/'sha256-[^']+'/g))).toEqual(
      new Set(hashesOf([...scripts, ...styles])),
    );
  });

  it("has its policy once, before everything it applies to", () => {
    const all = [...document.querySelectorAll("script, style, link, [http-equiv*=policy i]")];
    const policies = all.map((element) => element.matches("[http-equiv*=policy i]"));
    expect(policies.indexOf(true)).toBe(0);
    expect(policies.lastIndexOf(true)).toBe(0);
  });

  it("has the server's policy, together with the headers of a static host", async () => {
    const { headers } = await overTls(address === "/404.html" ? "/nowhere" : address);
    const own = new JSDOM(readFile(address === "/404" ? "404.html" : file).toString());
    const inPage = own.window.document.querySelector("[http-equiv=content-security-policy]");
    const both = `${inPage?.getAttribute("content")}; ${headersFor("/*")[policyName]}`;
    expect(directivesOf(headers[policyName])).toEqual(directivesOf(both));
  });
});

describe("the headers of the build", () => {
  it.each(routes)("match the server's for %s over TLS", async (route) => {
    const { statusCode, headers } = await overTls(route);
    // The 404 page has no path of its own; any unknown path shows it.
    const isLost = route === "/404";
    expect(statusCode).toBe(isLost ? 404 : 200);
    expect(headers).toMatchObject(withoutPolicy(headersFor("/*")));
  });

  it("match the server's for the 404 page and for hashed files", async () => {
    const lost = await overTls("/nowhere");
    expect(lost.headers).toMatchObject(withoutPolicy(headersFor("/*")));
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
  });
});
