import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

/** The glossary as a part of a document. */
function draw(): HTMLElement {
  const page = document.createElement("div");
  const data = { type: "glossary" as const, ...example };
  page.innerHTML = readyMadeHtml(data);
  return page;
}

const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("a glossary", () => {
  it("puts terms in alphabetical order under their letters, whatever their case", () => {
    const page = draw();
    expect(textsOf(page, "h3")).toEqual(["A", "E", "L"]);
    expect(textsOf(page, "dt")).toEqual(["Array", "epsilon (ε)", "Expert Determination", "Locus"]);
  });

  it("leads from each letter of the index to its terms", () => {
    const page = draw();
    const links = [...page.querySelectorAll("nav a")];
    expect(links.map(({ textContent }) => textContent)).toEqual(["A", "E", "L"]);
    for (const link of links)
      expect(page.querySelector(`${link.getAttribute("href")} h3`)?.textContent).toBe(
        link.textContent,
      );
  });

  it("gives each term its own anchor, its source, and where it is used if that is known", () => {
    const page = draw();
    expect(page.querySelector("#locus")?.textContent).toBe(
      "LocusA place on a chromosome.Source A paper, 1909.On this site Sample",
    );
    expect(page.querySelectorAll("#array dd")).toHaveLength(2);
  });

  it("says nothing of how pages write a term", () => {
    expect(draw().textContent).not.toContain("array");
  });
});
