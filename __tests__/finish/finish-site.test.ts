import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { finishSite } from "../../src/finish/finish-site";
import { withLateScripts } from "../../src/finish/late-scripts";
import { withoutStyleAttributes } from "../../src/gatsby/html";
import { wholeSheet } from "../../src/shared/whole-sheet";
import { newFolder } from "../../testing/new-folder";

const tag = (source: string) => `<script src="${source}" async></script>`;
const head = '<meta charset="utf-8"/>';
const page = (scripts: string) =>
  `<html><head>${head}</head><body><p>Words</p><script>window.pagePath="/"</script>${scripts}</body></html>`;
const written = page(["/runtime.js", "/framework.js", "/app.js"].map(tag).join(""));

const late = { pageScript: "/page.js", isAppAwaited: false };

it("a page without Gatsby's scripts stays as it is", () => {
  expect(withLateScripts(page(""), late, String)).toBe(page(""));
});

describe("Gatsby's own elements", () => {
  it("lose their style attributes, unlike others", () => {
    const html = (wrapper: string, announcer: string) =>
      `<div style="color:red"><div tabindex="-1" id="gatsby-focus-wrapper"${wrapper}>x</div><div id="gatsby-announcer"${announcer} aria-live="assertive"></div></div>`;
    const before = html(' style="outline:none"', ' style="position:absolute;top:0"');
    expect(withoutStyleAttributes(before)).toBe(html("", ""));
  });
});

describe("a built site", () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });

  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const finish = (...paths: readonly string[]) =>
    finishSite({
      folder,
      pages: paths.map((path) => ({ path, trail: [], label: "", keywords: [] })),
      documents: [{ name: "sheet", pages: 1, bytes: new TextEncoder().encode("%PDF") }],
      contact: { productionOrigin: "https://site.example", securityEmail: "security@site.example" },
      isPreview: false,
      redirects: [{ from: "/old", to: "/about-us#team" }],
      isAppAwaited: false,
    });

  it("has finished pages and nothing else changed, even if repeated", async () => {
    const pages = ["index.html", "404.html", "about-us/index.html"];
    for (const file of [...pages, "part.html"]) put(file, written);
    for (const _ of [1, 2]) {
      await finish("/", "/about-us");
      for (const file of pages) {
        const policy = /<meta http-equiv="content-security-policy" [^>]*>/;
        expect(read(file)).toMatch(policy);
        const [, pageScript = ""] = /data-script="(\/static\/page-\w+\.js)"/.exec(read(file)) ?? [];
        expect(read(pageScript)).toContain("data-act-on-view");
        const [, program = ""] = /data-app="(\S+)/.exec(read(file)) ?? [];
        expect(read(program)).toBe('window.pagePath="/";');
        expect(read(file).replace(policy, "")).toBe(
          withLateScripts(written, { ...late, pageScript }, () => program),
        );
      }
      expect(read("part.html")).toBe(written);
    }
  });

  it("has its style sheet in a file, and in each page the rules it needs", async () => {
    const sheet = ".a{c:d}.b{c:d}";
    const styled = (name: string) =>
      `<html><head>${head}<style ${wholeSheet}="">${sheet}</style></head><body class="${name}">${tag("/app.js")}</body></html>`;
    put("index.html", styled("a"));
    put("404.html", styled("b"));
    await finish();
    const [, address = ""] = /"(\/static\/site-[0-9a-f]{20}\.css)"/.exec(read("index.html")) ?? [];
    expect(read(address)).toBe(sheet);
    expect(read("index.html")).toContain(`<style data-sheet="${address}">.a{c:d;}</style>`);
    expect(read("404.html")).toContain(`<style data-sheet="${address}">.b{c:d;}</style>`);
    expect(read("404.html")).toContain(`data-app="/app.js" data-sheet="${address}"`);
  });

  it("still loads its style sheet where Gatsby renewed nothing but the scripts of a page", async () => {
    const sheet = `<style ${wholeSheet}="">.a{c:d}</style>`;
    put("index.html", `<html><head>${head}${sheet}</head><body>${tag("/app.js")}</body></html>`);
    await finish();
    const [body = ""] = /<body>.*<\/body>/.exec(read("index.html")) ?? [];
    put("index.html", read("index.html").replace(body, `<body>${tag("/new.js")}</body>`));
    await finish();
    expect(read("index.html")).toMatch(
      /data-app="\/new\.js" data-sheet="\/static\/site-[0-9a-f]{20}\.css"/,
    );
  });

  it("has its documents and no others", async () => {
    put("documents/old.pdf", "%PDF");
    await finish();
    expect(readdirSync(join(folder, "documents"))).toEqual(["sheet.pdf"]);
    expect(read("_headers")).toContain("/documents/sheet.pdf\n  content-type: application/pdf\n");
  });

  it("fails for a page that cannot have a policy", async () => {
    put("index.html", "<html><body>Words</body></html>");
    await expect(finish()).rejects.toThrow("no <meta charset>");
  });

  it("is compressed after finishing", async () => {
    const words = "<p>Words</p>".repeat(200);
    const data = Array.from({ length: 100 }, (_, number) => `page-data/${number}/page-data.json`);
    for (const file of data) put(file, JSON.stringify({ file, words }));
    put("404.html", `${written}${words}`);
    await finish();
    for (const file of ["404.html", ...data]) {
      const packed = (ending: string) => readFileSync(join(folder, `${file}.${ending}`));
      // As texts: bytes would be compared one by one.
      expect(brotliDecompressSync(packed("br")).toString()).toBe(read(file));
      expect(gunzipSync(packed("gz")).toString()).toBe(read(file));
    }
    expect(read("404.html")).toContain("data-app");
  });

  it("has an up-to-date compressed index, even after an earlier build", async () => {
    for (const word of ["genome", "sequence"]) {
      const words = Array.from({ length: 200 }, (_, number) => `${word}${number}`).join(" ");
      put("index.html", page(`<main><p>${words}</p></main>`));
      await finish("/");
      const index = read("search-index.json");
      const packed = readFileSync(join(folder, "search-index.json.br"));
      expect(index).toContain(`${word}199`);
      expect(brotliDecompressSync(packed).toString()).toBe(index);
    }
  });

  it("has no compressed versions of deleted pages", async () => {
    put("gone/index.html", `${written}${"<p>Words</p>".repeat(200)}`);
    await finish();
    expect(existsSync(join(folder, "gone/index.html.br"))).toBe(true);
    rmSync(join(folder, "gone/index.html"));
    await finish();
    expect(readdirSync(join(folder, "gone"))).toEqual([]);
  });

  it("fails when a searchable page was not built", async () => {
    put("index.html", written);
    await expect(finish("/", "/lost")).rejects.toThrow("The page /lost was not built.");
  });

  it("fails when a file cannot be written", async () => {
    put("index.html", written);
    mkdirSync(join(folder, "404.html.br"));
    put("404.html", `${written}${"<p>Words</p>".repeat(200)}`);
    await expect(finish("/")).rejects.toThrow("EISDIR");
  });
});
