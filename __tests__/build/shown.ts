import { open, pageFiles, parse, searchIndex } from "./built-site";
import { leftoversIn, leftoversOf, signs } from "./leftovers";

/** What the search shows of a page, by field; each line on its own. */
type Stored = Readonly<Record<string, string>>;

/** What is wrong with elements of a page that browsers show all the same. */
const faultsOf = (document: Document): string[] => [
  ...[...document.querySelectorAll("img")]
    .filter(
      (img) => !["width", "height"].every((side) => /^[1-9]\d*$/.test(`${img.getAttribute(side)}`)),
    )
    .map(({ outerHTML }) => `no whole pixels: ${outerHTML}`),
  ...[...document.querySelectorAll("ul, ol, dl")]
    .filter(({ children }) => children.length === 0)
    .map(({ outerHTML }) => `empty: ${outerHTML}`),
  // A checksum that is not folded away is read out digit by digit.
  ...[...document.querySelectorAll("main *")]
    .filter(
      ({ children, textContent }) =>
        children.length === 0 && /^[\da-f]{64}$/.test(`${textContent}`),
    )
    .filter((element) => !element.closest("details:not([open])"))
    .map(({ textContent }) => `read out: ${textContent}`),
  // Chromium leaves a space that React writes as a text of its own out of the name of a control.
  ...[...document.querySelectorAll("a, button, label, legend, summary, th")]
    .filter(({ innerHTML }) => innerHTML.includes("<!-- --> <"))
    .map(({ textContent }) => `glued: ${textContent}`),
  ...[...document.querySelectorAll("[role=region][hidden]")].map(({ id }) => `no landmark: ${id}`),
];

it.each(pageFiles)("the elements of %s are whole, filled and short to hear", (file) => {
  expect(faultsOf(open(file))).toEqual([]);
});

describe("what was meant for the build, not for readers", () => {
  it.each(pageFiles)("is not on %s", (file) => {
    expect(leftoversIn(open(file))).toEqual([]);
  });

  it("is not in the excerpts of the search", () => {
    const { storedFields } = JSON.parse(searchIndex) as { storedFields: Record<string, Stored> };
    const texts = Object.values(storedFields).flatMap((page) => Object.values(page));
    expect(texts.length).toBeGreaterThan(100);
    expect(leftoversOf(texts.flatMap((text) => text.split("\n")))).toEqual([]);
  });

  it("is found where it is shown, each sign in a part of its own", () => {
    const parts = ["&lt;p&gt;", "A &amp;amp; B", "**bold**", "`code`", "[text](/url)", "## Heading"]
      .concat("- item", "&gt; Words", "undefined", "[write: the number]")
      .map((words) => `<p>${words}</p>`);
    const page = parse(`<!doctype html><html><body>${parts.join("")}</body></html>`);
    expect(leftoversIn(page).map((found) => found.split(":")[0])).toEqual(Object.keys(signs));
  });
});
