import { open, pageFiles, parse, searchIndex } from "./built-site";
import { leftoversIn, leftoversOf } from "./leftovers";

/** What the search shows of a page, by field; each line on its own. */
type Stored = Readonly<Record<string, string>>;

const leftoversOfPart = (html: string): string[] =>
  leftoversIn(parse(`<!doctype html><html><body>${html}</body></html>`));

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

  it.each([
    ["tag", "<p>&lt;p&gt;Text&lt;/p&gt;</p>"],
    ["tag", '<img alt="A &lt;b&gt;bold&lt;/b&gt; picture">'],
    ["entity", "<p>Research &amp;amp; development</p>"],
    ["entity", '<input placeholder="It&amp;#39;s">'],
    ["emphasis", "<p>A **bold** word</p>"],
    ["emphasis", "<p>An _emphasized_ word</p>"],
    ["code", '<button aria-label="Run `npm test`">Run</button>'],
    ["link", "<p>[text](/url)</p>"],
    ["link", "<p>[text][1]</p>"],
    ["heading", "<p>## Heading</p>"],
    ["item", "<p>- item</p>"],
    ["item", "<p>Items:\n- one\n- two</p>"],
    ["quotation", "<p>&gt; Words</p>"],
    ["value", "<p>undefined</p>"],
    ["value", '<a title="Page null">1</a>'],
    ["value", '<meta name="description" content="Of [object Object]">'],
    ["placeholder", "<p>[write: the number of people]</p>"],
  ])("is found where it is shown: %s in %s", (name, html) => {
    expect(leftoversOfPart(html)).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it.each([
    "<p>5 &lt; 6, p&lt;0.05 and 7 &gt; 6; AT&amp;T &amp; R&amp;D;</p>",
    "<p>CYP2D6*4, HLA-A*02:01, 2 * 3, snake_case_name, a/_b_/c</p>",
    "<p>[1] (see 2), 45 CFR 164.514(c) [sic]</p>",
    "<p>No. #46, <b>one</b> - two, a well-known -5, annulled, null results</p>",
    '<pre>&lt;p&gt;**bold**&lt;/p&gt;</pre><code>- `a`</code><script>"undefined"</script>',
  ])("is not found in what looks a little like it: %s", (html) => {
    expect(leftoversOfPart(html)).toEqual([]);
  });
});
