import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { checkContent } from "../../src/check";
import { developRedirects } from "../../src/check/redirects";
import { formatProblem } from "../../src/data/problem";
import { sharedCopy } from "../../testing/data-copy";
import { rows } from "../../testing/slips";

const data = sharedCopy();

type Pair = readonly [from: string, to: string];

/** Messages of the check for these redirects, without file, line and column. */
async function messagesFor(...pairs: Pair[]): Promise<string[]> {
  const redirects = pairs.map(([from, to]) => ({ from, to }));
  data.write("redirects.json", JSON.stringify({ redirects }, null, 2));
  return (await checkContent(data.folder))
    .map(formatProblem)
    .map((line) => line.replace(/^data\/redirects\.json:\d+:\d+ {2}/, ""));
}

describe("redirects without a mistake", () => {
  it("may lead to a page or an anchor on it", async () => {
    expect(
      await messagesFor(
        ["/company", "/about-us"],
        ["/old/jobs.html", "/about-us#leadership"],
        ["/a_b", "/"],
      ),
    ).toEqual([]);
  });
});

describe("a mistake in a redirect", () => {
  it.each(rows`
    /old /about → redirects[0].to  leads to /about, which is not a page of this site
    /old /about-us#leaders → redirects[0].to  leads to #leaders, which /about-us does not have (did you mean leadership?)
    /about-us /industries → redirects[0].from  /about-us is a page of this site, which hides the redirect; remove one of them
    /about-us.html /industries → redirects[0].from  /about-us is a page of this site, which hides the redirect; remove one of them
    /api/old /industries → redirects[0].from  /api/old is a path of the site itself; remove the redirect
    /metrics /about-us → redirects[0].from  /metrics is a path of the site itself; remove the redirect
    /old /industries, /old /about-us → redirects[1].from  "/old" is already redirected above; keep only one of them
    /old /old#faq → redirects[0].to  leads in a circle: /old, /old; redirect to a page that exists
    /a /b, /b /a → redirects[0].to  leads in a circle: /a, /b, /a; redirect to a page that exists → redirects[1].to  leads in a circle: /b, /a, /b; redirect to a page that exists
    /a /b, /b /about-us → redirects[0].to  leads to /b, which is itself redirected; write /about-us
  `)("is reported with its cure: %s", async (redirects = "", ...expected) => {
    const pairs = redirects.split(", ").map((pair) => pair.split(" ") as unknown as Pair);
    expect(await messagesFor(...pairs)).toEqual(
      expected.map((line) => expect.stringContaining(line)),
    );
  });

  it.each(["/Old", "/old/", "old", "/old?a=b", "/old#faq", "/", "/../old", "/*"])(
    "is reported when the old path is not valid: %s",
    async (from) => {
      expect((await messagesFor([from, "/about-us"]))[0]).toMatch(
        /^redirects\[0\]\.from {2}.*must be a path/,
      );
    },
  );

  it.each([
    ["/About.aspx?id=1", "/about.aspx"],
    ["/OLD/Jobs/#open", "/old/jobs"],
    ["/old page", "/old%20page"],
  ])("is reported with the path to write: %s", async (from, proper) => {
    expect(await messagesFor([from, "/about-us"])).toEqual([
      expect.stringMatching(new RegExp(`must be a path in lower case, .*: ${proper}$`)),
    ]);
    expect(await messagesFor([proper, "/about-us"])).toEqual([]);
  });

  it.each(["about-us", "https://elsewhere.example", "//about-us", "/about-us?reason=general"])(
    "is reported when the target is not valid: %s",
    async (to) => {
      expect((await messagesFor(["/old", to]))[0]).toMatch(
        /^redirects\[0\]\.to {2}.*must be a path/,
      );
    },
  );

  it("is reported when a static file hides the redirect", async () => {
    mkdirSync(join(data.parent, "static"));
    writeFileSync(join(data.parent, "static", "terms.html"), "");
    expect(await messagesFor(["/terms.html", "/about-us"])).toEqual([
      "redirects[0].from  static/terms.html is a file of this site, which hides the redirect; remove one of them",
    ]);
  });
});

describe("the development server", () => {
  it("answers redirects as they are in the data, and passes everything else on", async () => {
    await messagesFor(["/old", "/about-us#leadership"], ["/old%20page", "/about-us"]);
    const answer = developRedirects(data.folder);
    const server = createServer((request, response) =>
      answer(request, response, () => response.end("page")),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const get = (path: string) => fetch(origin + path, { redirect: "manual" });
    try {
      const found = await get("/old/?a=b&c=?");
      expect(found.status).toBe(301);
      expect(found.headers.get("location")).toBe("/about-us?a=b&c=?#leadership");
      expect((await get("/Old%20Page")).headers.get("location")).toBe("/about-us");
      expect(await (await get("/new")).text()).toBe("page");
      await messagesFor(["/new", "/"]);
      expect((await get("/new")).headers.get("location")).toBe("/");
    } finally {
      server.close();
    }
  });
});
