import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { finishPages } from "../../src/finish/finish-pages";
import { withoutGatsbyStyles } from "../../src/finish/gatsby-styles";
import { withLateScripts } from "../../src/finish/late-scripts";

const tag = (source: string) => `<script src="${source}" async></script>`;
const page = (scripts: string) =>
  `<html><body><p>Words</p><script>window.pagePath="/"</script>${scripts}</body></html>`;
const written = page(["/runtime.js", "/framework.js", "/app.js"].map(tag).join(""));

/** The page as a browser has it that runs inline scripts alone. */
const open = (html: string) =>
  new JSDOM(html, { runScripts: "dangerously", pretendToBeVisual: true });
const sources = ({ window }: JSDOM) =>
  [...window.document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));

describe("Gatsby's scripts", () => {
  it("are loaded in their order once the page is loaded and painted", async () => {
    const dom = open(withLateScripts(written));
    expect(sources(dom)).toEqual([]);
    await new Promise((done) => dom.window.addEventListener("load", done));
    expect(sources(dom)).toEqual([]);
    await new Promise((done) =>
      dom.window.requestAnimationFrame(() => dom.window.setTimeout(done, 150)),
    );
    expect(sources(dom)).toEqual(["/runtime.js", "/framework.js", "/app.js"]);
  });

  it.each(["keydown", "pointerdown"])("are loaded at once, and only once, on %s", async (type) => {
    const dom = open(withLateScripts(written));
    dom.window.document.body.dispatchEvent(new dom.window.Event(type, { bubbles: true }));
    expect(sources(dom)).toHaveLength(3);
    await new Promise((done) => dom.window.addEventListener("load", done));
    await new Promise((done) => dom.window.setTimeout(done, 200));
    expect(sources(dom)).toHaveLength(3);
  });

  it("are left as they are where there are none", () => {
    expect(withLateScripts(page(""))).toBe(page(""));
  });
});

describe("Gatsby's own elements", () => {
  it("lose their style attributes, and no others do", () => {
    const html = (wrapper: string, announcer: string) =>
      `<div style="color:red"><div tabindex="-1" id="gatsby-focus-wrapper"${wrapper}>x</div><div id="gatsby-announcer"${announcer} aria-live="assertive"></div></div>`;
    const before = html(' style="outline:none"', ' style="position:absolute;top:0"');
    expect(withoutGatsbyStyles(before)).toBe(html("", ""));
  });
});

describe("the pages of a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "finish-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are finished, and nothing else is touched, however often it is done", async () => {
    mkdirSync(join(folder, "about-us"));
    for (const file of ["index.html", "404.html", "about-us/index.html", "part.html"]) {
      writeFileSync(join(folder, file), written);
    }
    const finished = await finishPages(folder);
    expect(await finishPages(folder)).toEqual(finished);
    expect(finished.map(({ path }) => path)).toEqual(["/404.html", "/about-us", "/"]);
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const file of ["index.html", "404.html", "about-us/index.html"]) {
      expect(read(file)).toBe(withLateScripts(written));
    }
    expect(read("part.html")).toBe(written);
  });

  it("are compressed as they are once finished", async () => {
    writeFileSync(join(folder, "404.html"), `${written}${"<p>Words</p>".repeat(200)}`);
    await finishPages(folder);
    const finished = readFileSync(join(folder, "404.html"));
    expect(brotliDecompressSync(readFileSync(join(folder, "404.html.br")))).toEqual(finished);
    expect(gunzipSync(readFileSync(join(folder, "404.html.gz")))).toEqual(finished);
    expect(finished.toString()).toContain("requestAnimationFrame");
  });
});
