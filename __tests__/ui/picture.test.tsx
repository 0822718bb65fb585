import { render } from "@testing-library/react";
import { focus } from "../../src/theme/variants/focus";
import { Picture } from "../../src/ui/picture";
import { image } from "../../testing/image";

const classOf = (focusClass?: string) => {
  const { childImageSharp } = image("plate");
  const data = childImageSharp && { ...childImageSharp.gatsbyImageData, focus: focusClass };
  const file = { childImageSharp: data && { gatsbyImageData: data } };
  const { container } = render(<Picture file={file} alt="A plate." />);
  return container.querySelector("img")?.getAttribute("class");
};

describe("a picture", () => {
  const draw = (eager: boolean) =>
    render(<Picture file={image("plate")} alt="A plate." eager={eager} />).container.querySelector(
      "img",
    );

  it("waits until it is near, unless it is the largest of the page", () => {
    expect(draw(false)?.getAttribute("loading")).toBe("lazy");
    expect(draw(true)?.getAttribute("loading")).toBe("eager");
    expect(draw(true)?.getAttribute("fetchpriority")).toBe("high");
  });

  it("keeps its place before it is there", () => {
    expect([draw(false)?.getAttribute("width"), draw(false)?.getAttribute("height")]).toEqual([
      "600",
      "375",
    ]);
  });

  it.each([
    ["constrained", 600, 375.4, 600, 375],
    ["fullWidth", 1, 0.625, 1920, 1200],
    ["fullWidth", 1, 0.333333, 1920, 640],
  ] as const)("has whole numbers for its place: %s, %d by %d", (layout, w, h, width, height) => {
    const { childImageSharp } = image("plate", w, h);
    const data = childImageSharp && { ...childImageSharp.gatsbyImageData, layout };
    const file = { childImageSharp: data && { gatsbyImageData: data } };
    const { container } = render(<Picture file={file} alt="A plate." />);
    const img = container.querySelector("img");
    expect([img?.getAttribute("width"), img?.getAttribute("height")]).toEqual([
      String(width),
      String(height),
    ]);
  });

  it.each([null, { childImageSharp: null }])("is nothing without pixels", (file) => {
    const { container } = render(<Picture file={file} alt="" />);
    expect(container.firstChild).toBeNull();
  });

  it("has no class, unless its data says what crops keep", () => {
    expect(classOf()).toBeNull();
    expect(classOf("focus-topLeft")).toBe("focus-topLeft");
  });

  it("has a style for each position but the middle", () => {
    const positions = Object.values(focus).map(({ objectPosition }) => objectPosition);
    expect(new Set(positions).size).toBe(8);
  });
});
