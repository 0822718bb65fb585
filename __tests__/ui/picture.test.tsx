import { render } from "@testing-library/react";
import { focus } from "../../src/theme/variants/focus";
import { Picture } from "../../src/ui/picture";
import { image } from "../support/image";

const classOf = (focusClass?: string) => {
  const { childImageSharp } = image("plate");
  const data = childImageSharp && { ...childImageSharp.gatsbyImageData, focus: focusClass };
  const file = { childImageSharp: data && { gatsbyImageData: data } };
  const { container } = render(<Picture file={file} alt="A plate." />);
  return container.querySelector("img")?.getAttribute("class");
};

describe("a picture", () => {
  it("has no class unless its data has a focus", () => {
    expect(classOf()).toBeNull();
    expect(classOf("focus-topLeft")).toBe("focus-topLeft");
  });

  it("has a style for each position but the middle", () => {
    const positions = Object.values(focus).map(({ objectPosition }) => objectPosition);
    expect(new Set(positions).size).toBe(8);
  });
});
