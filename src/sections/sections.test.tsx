import { render, screen } from "@testing-library/react";
import { stubMedia } from "../../__tests__/support/browser";
import { example as facts } from "./facts/example";
import { components, type SectionProps } from "./index";
import { AnySection, Sections } from "./sections";
import { example as steps } from "./steps/example";
import { example as table } from "./table/example";

const examples = Object.keys(components).map((type) => {
  const folder = type
    .replace(/Section$/, "")
    .replace(/(?!^)[A-Z]/g, "-$&")
    .toLowerCase();
  return jest.requireActual<{ example: SectionProps }>(`./${folder}/example`).example;
});

beforeEach(() => {
  stubMedia();
});

describe("a section of a page", () => {
  it.each(examples)("has the markup of $__typename", (props) => {
    const { container } = render(<AnySection {...props} />);
    expect(container.firstChild).toMatchSnapshot();
  });

  it.each(examples)(
    "begins with a second-level heading and has none above or below its points: $__typename",
    (props) => {
      const { container } = render(<AnySection {...props} />);
      const levels = [...container.querySelectorAll("h1, h2, h3, h4")].map(
        ({ tagName }) => tagName,
      );
      expect(levels[0]).toBe("H2");
      expect(levels.filter((level) => level === "H1" || level === "H4")).toEqual([]);
    },
  );

  it("stands in the order of the data", () => {
    render(<Sections sections={[table, steps, facts]} />);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Table", "Steps", "Facts"]);
  });
});

describe("the ground of a section", () => {
  const themeOf = (
    background: Queries.SectionBackground | null,
    theme: Queries.SectionTheme | null = null,
  ) => {
    const { container } = render(<AnySection {...steps} background={background} theme={theme} />);
    return container.querySelector("section")?.dataset.theme;
  };

  it.each<[Queries.SectionBackground | null, string | undefined]>([
    [null, undefined],
    ["paper", undefined],
    ["mist", undefined],
    ["deep", "dark"],
    ["ink", "dark"],
  ])("%s has the theme %s", (background, expected) => {
    expect(themeOf(background)).toBe(expected);
  });

  it("takes the theme that the data forces", () => {
    expect(themeOf("deep", "light")).toBe("light");
    expect(themeOf("paper", "dark")).toBe("dark");
  });
});
