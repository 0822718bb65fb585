import { buildSync } from "esbuild";
import { JSDOM } from "jsdom";
import { withLateScripts } from "../../src/finish/late-scripts";

const scripts = ["/runtime.js", "/framework.js", "/app.js"];
const served = `<html><head></head><body><p>Words</p><a href="/a">A</a><input><button data-href="#search">Search</button>
  <h3><button aria-controls="answer">Question</button></h3><div id="answer" hidden>Answer</div>
  ${scripts.map((source) => `<script src="${source}" async></script>`).join("")}</body></html>`;

const [{ text: program } = { text: "" }] = buildSync({
  stdin: {
    contents: 'import { awaitApp } from "./src/page-script/app"; awaitApp();',
    resolveDir: ".",
  },
  bundle: true,
  write: false,
}).outputFiles;

/** Opens a page in a browser that runs what is inline and, once it is loaded, the part of its script about the app. */
async function open(isAppAwaited = false, query = "") {
  const page = { pageScript: "/page.js", sheet: "/site.css", isAppAwaited };
  const dom = new JSDOM(withLateScripts(served, page, String), {
    runScripts: "dangerously",
    pretendToBeVisual: true,
    url: `https://site.example/${query}`,
  });
  const { window } = dom;
  const { document } = window;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  return {
    window,
    find,
    run: () => window.eval(program),
    send: (type: string, selector: string, init: object = {}) =>
      find(selector).dispatchEvent(
        Object.assign(new window.Event(type, { bubbles: true, cancelable: true }), init),
      ),
    /** The scripts and the style sheet of the app that are loaded. */
    loaded: () =>
      [...document.querySelectorAll("link, script[src]:not([type=module])")].map(
        (each) => each.getAttribute("href") ?? each.getAttribute("src"),
      ),
    settle: () => new Promise((done) => window.setTimeout(done, 250)),
  };
}

describe("the app", () => {
  it.each([
    ["a mouse on a link", "pointerover", "a", { pointerType: "mouse" }],
    ["a touch", "pointerdown", "button", {}],
    ["focus", "focusin", "input", {}],
    ["a key that is no reader's", "keydown", "body", { key: "/" }],
  ])("is loaded once, in order and with the style sheet, at %s", async (_, type, where, init) => {
    const page = await open();
    page.run();
    await page.settle();
    page.send("pointerdown", "a", { pointerType: "touch" });
    expect(page.loaded()).toEqual([]);
    page.send(type, where, init);
    page.send(type, where, init);
    expect(page.loaded()).toEqual(["/site.css", ...scripts]);
  });

  it.each([
    ["a build that measures", true, ""],
    ["an address with a query", false, "?reason=media-inquiries"],
    ["an address of a part of the page", false, "#answer"],
  ])("is loaded without any of that by %s", async (_, isAwaited, query) => {
    const page = await open(isAwaited, query);
    page.run();
    await page.settle();
    expect(page.loaded()).toHaveLength(4);
  });
});

describe("a press before it has come", () => {
  it("is answered by a question, by a page that does as well, and otherwise marked", async () => {
    const page = await open();
    page.run();
    page.send("click", "h3 > button");
    expect([page.find("#answer").hidden, page.find("[aria-busy]")]).toEqual([false, null]);
    page.send("click", "[data-href]");
    expect([page.window.location.hash, page.find("[aria-busy]")]).toEqual(["#search", null]);
    page.send("input", "input");
    page.send("click", "[data-href]");
    expect(page.find("[aria-busy]").textContent).toBe("Search");
  });
});
