import { render } from "@testing-library/react";
import { Contents } from "../../src/site/page/contents";
import { Picture } from "../../src/ui/picture";
import { PlaceholderOverlay } from "../../src/ui/placeholder-overlay";
import { image } from "../support/image";

describe("the placeholder overlay", () => {
  it("says FPO on screen, but not to screen readers and in print", () => {
    const { container } = render(<PlaceholderOverlay />);
    const overlay = container.firstElementChild as HTMLElement;
    expect(overlay.textContent).toBe("FPO");
    expect(overlay.getAttribute("aria-hidden")).toBe("true");
    expect(overlay.dataset.print).toBe("no");
  });
});

describe("a picture", () => {
  const draw = (eager: boolean) =>
    render(<Picture file={image("plate")} alt="A plate." eager={eager} />).container.querySelector(
      "img",
    );

  it("loads lazily, unless it is the page's largest", () => {
    expect(draw(false)?.getAttribute("loading")).toBe("lazy");
    expect(draw(true)?.getAttribute("loading")).toBe("eager");
    expect(draw(true)?.getAttribute("fetchpriority")).toBe("high");
  });

  it("keeps its space before it has loaded", () => {
    expect([draw(false)?.getAttribute("width"), draw(false)?.getAttribute("height")]).toEqual([
      "600",
      "375",
    ]);
  });

  it.each([null, { childImageSharp: null }])("renders nothing without image data", (file) => {
    const { container } = render(<Picture file={file} alt="" />);
    expect(container.firstChild).toBeNull();
  });
});

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

  it.each([null, {}, { items: "none" }])(
    "renders nothing for a document without headings",
    (tree) => {
      const { container } = render(<Contents tree={tree} />);
      expect(container.firstChild).toBeNull();
    },
  );
});
