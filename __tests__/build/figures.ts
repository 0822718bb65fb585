import { indexable, openRoute } from "./built-site";

/**
 * Root classes of figures below the opening of a page: drawings, plates, and section types that draw
 * what they say.
 */
const roots = [
  ".figure-root",
  ".plate-root",
  ".lanes-gel",
  ".soundings-root",
  ".course-root",
  ".codex-entry",
  ".ledger-list",
  ".layers-root",
  ".pipeline-line",
  ".parting-root",
  ".sectors-root",
  ".divide-side",
  ".ownership-map",
  ".offerings-root",
  ".questions-list",
  ".atlas-list",
  ".glossary-root",
  ".changelog-days",
].join();

/** Text of a figure, with the alternative texts of its pictures. */
function textOf(figure: Element): string {
  const copy = figure.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  const alternatives = [...copy.querySelectorAll("[alt], [aria-label]")].map(
    (element) => element.getAttribute("alt") ?? element.getAttribute("aria-label"),
  );
  return [...alternatives, copy.textContent].join(" ").replace(/\s+/g, " ").trim();
}

/** Whether a page is a content page: it ends with a call to action, and is not the form's. */
const isContent = (route: string): boolean =>
  openRoute(route).querySelector("main .callToAction-head") !== null;

const figures = indexable.filter(isContent).map((route) => {
  const figure = openRoute(route).querySelector(roots);
  const section = figure?.closest("section");
  const kind = figure?.className.split(" ")[0] ?? "";
  return [route, kind, section ? textOf(section).slice(0, 120) : ""] as const;
});

describe("the figures of the pages", () => {
  it("are expected on most pages", () => {
    expect(figures.length).toBeGreaterThan(30);
  });

  it.each(figures)("%s has one, %s, with words for it: %s", (_, figure, text) => {
    expect(figure).not.toBe("");
    expect(text.split(" ").length).toBeGreaterThan(10);
  });
});
