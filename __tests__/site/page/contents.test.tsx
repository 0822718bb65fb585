import { render } from "@testing-library/react";
import { Contents } from "../../../src/site/page/contents";

describe("a table of contents", () => {
  it("lists the headings of a document with their anchors", () => {
    const { container } = render(
      <Contents
        tree={{
          items: [
            { url: "#a", title: "A", items: [{ url: "#b", title: "B" }] },
            { url: "#c", title: "C" },
          ],
        }}
      />,
    );
    const links = [...container.querySelectorAll("a")];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#a", "A"],
      ["#b", "B"],
      ["#c", "C"],
    ]);
    expect(container.querySelector("ul ul a")?.textContent).toBe("B");
  });

  it.each([null, {}, { items: "none" }])("is not there for a document without headings", (tree) => {
    const { container } = render(<Contents tree={tree} />);
    expect(container.firstChild).toBeNull();
  });
});
