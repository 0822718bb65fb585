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

/** The rules of the file for static hosts: headers by address. */
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

/** The headers that the server sends for all of a policy, and a static host for a part of it, are apart. */
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
  // Without scripts, so that what stands in a noscript element is read too, as by visitors without.
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

  it("has every inline script and style sheet in its policy, and nothing else", () => {
    const policy = document.querySelector("meta[http-equiv=content-security-policy]");
    const scripts = document.querySelectorAll("script:not([src]):not([type*=json])");
    const styles = document.querySelectorAll("style");
    expect(new Set(policy?.getAttribute("content")?.match(/'sha256-[^']+'/g))).toEqual(
      new Set(hashesOf([...scripts, ...styles])),
    );
  });

  it("names its policy once, before all that it is about", () => {
    const all = [...document.querySelectorAll("script, style, link, [http-equiv*=policy i]")];
    const policies = all.map((element) => element.matches("[http-equiv*=policy i]"));
    expect(policies.indexOf(true)).toBe(0);
    expect(policies.lastIndexOf(true)).toBe(0);
  });

  it("has with the headers of a static host the policy that the server sends", async () => {
    const { headers } = await overTls(address === "/404.html" ? "/nowhere" : address);
    const own = new JSDOM(readFile(address === "/404" ? "404.html" : file).toString());
    const inPage = own.window.document.querySelector("[http-equiv=content-security-policy]");
    const both = `${inPage?.getAttribute("content")}; ${headersFor("/*")[policyName]}`;
    expect(directivesOf(headers[policyName])).toEqual(directivesOf(both));
  });
});

describe("the headers of the build", () => {
  it.each(routes)("are those that the server sends with %s over TLS", async (route) => {
    const { statusCode, headers } = await overTls(route);
    // What is at no address of its own is answered as any unknown address is.
    const isLost = route === "/404";
    expect(statusCode).toBe(isLost ? 404 : 200);
    expect(headers).toMatchObject(withoutPolicy(headersFor("/*")));
  });

  it("are those of the unknown page and of hashed files, too", async () => {
    const lost = await overTls("/nowhere");
    expect(lost.headers).toMatchObject(withoutPolicy(headersFor("/*")));
    const [script] =
      readFile("index.html")
        .toString()
        .match(/\/app-[0-9a-f]+\.js/) ?? [];
    // Static hosts send the headers of pages with files, too; the server spares them.
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

  it("are no more rules, in no longer lines, than Cloudflare Pages reads", () => {
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
