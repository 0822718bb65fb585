import { toDocuments } from "../../../src/finish/search-index/build-index";
import { openIndex } from "../../../src/site/search/engine";

const page = (path: string, passages: string[], headings: string[] = []) => ({
  path,
  trail: ["Industries", "Government"],
  label: path.slice(1).toUpperCase(),
  keywords: ["one word", "another"],
  text: { title: path.slice(1), description: `About ${path}.`, headings, passages },
});

describe("the documents of the index", () => {
  it("have the text, trail and keywords of each page", () => {
    expect(toDocuments([page("/a", ["First.", "Second."], ["Heading"])])).toEqual([
      {
        path: "/a",
        title: "a",
        trail: "Industries / Government",
        description: "About /a.",
        headings: "Heading",
        keywords: "one word\nanother",
        body: "First.\nSecond.",
      },
    ]);
  });

  it("have the name of a page in the menus where its title is another", () => {
    const [document] = toDocuments([{ ...page("/a", []), label: "Compliance" }]);
    expect(document?.keywords).toBe("Compliance\none word\nanother");
  });

  it("leave out boilerplate and repetitions", () => {
    const pages = ["/a", "/b", "/c", "/d"].map((path) =>
      page(path, ["Call us.", `Only ${path}.`, `Only ${path}.`], ["Let's begin."]),
    );
    const documents = toDocuments(pages);
    expect(documents.map(({ body }) => body)).toEqual(
      ["/a", "/b", "/c", "/d"].map((path) => `Only ${path}.`),
    );
    expect(documents.map(({ headings }) => headings)).toEqual(["", "", "", ""]);
  });

  it("keep what two pages have in common", () => {
    const [first] = toDocuments([page("/a", ["Shared."]), page("/b", ["Shared."])]);
    expect(first?.body).toBe("Shared.");
  });
});

describe("the index", () => {
  it("is refused when it is something else", () => {
    expect(() => openIndex("<!doctype html>")).toThrow();
    expect(() => openIndex("{}")).toThrow();
  });
});
