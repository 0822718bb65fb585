import { readPage } from "../../../src/finish/search-index/read-page";
import { parseHtml } from "../../../src/shared/html-tree";

const page = (main: string) =>
  parseHtml(`<html><head><title>About | Product</title><meta name="description" content="What we &amp; you do."></head>
  <body><header>Menu</header><main>${main}</main><footer>Small print</footer></body></html>`);

describe("what the search reads of a page", () => {
  it("is its title without the product's name, and its description", () => {
    expect(readPage(page(""))).toMatchObject({ title: "About", description: "What we & you do." });
  });

  it("is only the main content", () => {
    expect(readPage(page("<p>One.</p><p>Two.</p>")).passages).toEqual(["One.", "Two."]);
  });

  it("keeps emphasis and links in their line, and each point in a line of its own", () => {
    const { passages } = readPage(
      page('<ul><li>Data <em>you</em> can <a href="/x">use</a>.</li><li>Next</li></ul>'),
    );
    expect(passages).toEqual(["Data you can use.", "Next"]);
  });

  it("reads a term with its description, and a row of a table, as one line", () => {
    const { passages } = readPage(
      page(
        "<dl><div><dt>541715</dt><dd>Research</dd></div></dl><table><tr><th>A</th><td>B</td></tr></table>",
      ),
    );
    expect(passages).toEqual(["541715 Research", "A B"]);
  });

  it("reads a question once, without its noscript copy", () => {
    const html = "<h3><button>Why?</button><noscript><span>Why?</span></noscript></h3>";
    expect(readPage(page(html)).headings).toEqual(["Why?"]);
  });

  it("reads closed answers under the question that their button asks", () => {
    const { headings, passages } = readPage(
      page('<h3><button>Why?<svg></svg></button></h3><div hidden="until-found"><p>So.</p></div>'),
    );
    expect({ headings, passages }).toEqual({ headings: ["Why?"], passages: ["So."] });
  });

  it("reads the noscript copy of a dialog", () => {
    expect(readPage(page("<noscript><p>Whole &amp; full.</p></noscript>")).passages).toEqual([
      "Whole & full.",
    ]);
  });

  it("leaves out controls, navigation, plate captions and print-only content", () => {
    const { headings, passages } = readPage(
      page(
        `<nav><a>Up</a></nav><button>Expand All</button><figure><figcaption>Plate 1</figcaption></figure>
        <select><option>Media</option></select><script>"code"</script><p aria-hidden="true">FPO</p>
        <a>Read<span class="visually-hidden"> (opens in a new tab)</span></a>
        <div class="statement-sheet"><h3>Codes</h3><p>518210</p></div>`,
      ),
    );
    expect({ headings, passages }).toEqual({ headings: [], passages: ["Read"] });
  });

  it("leaves out drawings and the numbers behind them", () => {
    const { passages } = readPage(
      page(
        `<p>Read</p><div role="img" aria-label="Dots"><p>AUC</p></div>
        <details><summary>The numbers</summary><table><tr><td>0.802</td></tr></table></details>`,
      ),
    );
    expect(passages).toEqual(["Read"]);
  });
});
