import { fireEvent, screen } from "@testing-library/react";
import { prefetchPages } from "../../src/page-script/prefetch";
import { prefetchLimit } from "../../src/shared/constants";
import { pageShown } from "../../src/shared/page-events";
import { stubIntersections } from "../../testing/jest/dom";

const [enqueue, hovering] = [jest.fn(), jest.fn()];
const view = stubIntersections();
const fetched = () => enqueue.mock.calls.flat();
const htmlOf = () =>
  [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));

jest.useFakeTimers();
prefetchPages();

/** Shows a page with links, in its content or around it, at an address of its own. */
function show(links: readonly string[], around: readonly string[] = [], pathname = "/"): void {
  history.replaceState(null, "", pathname);
  const written = (hrefs: readonly string[]) =>
    hrefs.map((href, place) => `<a href="${href}">${href} ${place}</a>`).join("");
  document.body.innerHTML = `<nav>${written(around)}</nav><main>${written(links)}</main>`;
  dispatchEvent(new Event(pageShown));
  jest.runAllTimers();
}

/** A path that no other test uses: nothing is fetched twice in a visit. */
let count = 0;
const newPages = (many: number) =>
  Array.from({ length: many }, () => {
    count += 1;
    return `/page-${count}`;
  });

beforeEach(() => {
  jest.clearAllMocks();
  document.head.innerHTML = "";
  window.___loader = { enqueue, hovering, loadPage: jest.fn() };
});

describe("a link that comes into view", () => {
  it("prefetches its page if it is among the first few, anew on each page, and nothing twice", () => {
    const pages = newPages(2 * prefetchLimit);
    show(pages);
    view.turnAll();
    expect(fetched()).toEqual(pages.slice(0, prefetchLimit));
    show(pages, [], "/next");
    view.turnAll();
    expect(fetched()).toEqual(pages);
  });

  it("has priority over the menu's when it is in the page's content", () => {
    const [own, menu] = newPages(2) as [string, string];
    show([own], [menu]);
    view.turnAll();
    expect(fetched()).toEqual([own, menu]);
  });

  it("counts once, whatever its query, and not when it leads to a fragment", () => {
    const [first, ...pages] = newPages(prefetchLimit) as [string, ...string[]];
    show([first, `${first}?q=1`, "/words#b", ...pages]);
    view.turnAll();
    expect(fetched()).toEqual([first, ...pages]);
  });

  it("is ignored when it leads to this page, a file or another site", () => {
    show(["/here", "/feed.xml", "https://blog.example/b", "#c"], [], "/here");
    view.turnAll();
    expect(fetched()).toEqual([]);
  });

  it("is observed when it is added later", async () => {
    const [late] = newPages(1) as [string];
    show([]);
    document.querySelector("main")?.insertAdjacentHTML("beforeend", `<a href="${late}">Late</a>`);
    await Promise.resolve();
    jest.runAllTimers();
    view.turnAll();
    expect(fetched()).toEqual([late]);
  });

  it("prefetches the HTML before the app is there", () => {
    delete window.___loader;
    const pages = newPages(2);
    show(pages);
    view.turnAll();
    expect(htmlOf()).toEqual(pages);
  });

  it("is marked before the app is there, where the browser prefetches by one rule about marked links", () => {
    delete window.___loader;
    HTMLScriptElement.supports = (type) => type === "speculationrules";
    const pages = newPages(2);
    show([...pages, "#c"]);
    view.turnAll();
    const { where } = JSON.parse(document.head.textContent ?? "").prefetch[0];
    const marked = [...document.querySelectorAll(where.selector_matches)];
    expect([marked.map((link) => link.getAttribute("href")), htmlOf()]).toEqual([pages, []]);
    Reflect.deleteProperty(HTMLScriptElement, "supports");
  });
});

describe("a link with intent", () => {
  it.each([
    ["pointed at", fireEvent.pointerOver],
    ["focused", fireEvent.focusIn],
  ])("loads all of its page at once when it is %s", (_what, turnTo) => {
    const [page] = newPages(1) as [string];
    show([`${page}?q=1`]);
    expect(hovering).not.toHaveBeenCalled();
    turnTo(screen.getByRole("link"));
    expect(hovering).toHaveBeenCalledWith(page);
    delete window.___loader;
    turnTo(screen.getByRole("link"));
    turnTo(screen.getByRole("link"));
    expect(htmlOf()).toEqual([page]);
  });
});
