import { render } from "@testing-library/react";
import { focus } from "../../src/theme/variants/focus";
import { Picture } from "../../src/ui/picture";
import { image } from "../../testing/sections/image";

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
