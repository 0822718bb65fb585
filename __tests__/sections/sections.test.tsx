import { render, screen } from "@testing-library/react";
import { unionMembers } from "../../src/content/graphql-types";
import { section } from "../../src/content/schema/sections";
import { registry } from "../../src/sections";
import { AnySection, Sections } from "../../src/sections/sections";
import { stubMedia } from "../support/browser";
import { sectionProps } from "../support/section-props";

beforeEach(() => {
  stubMedia();
});

describe("a section of a page", () => {
  it.each(Object.values(sectionProps))("has the markup of $__typename", (props) => {
    const { container } = render(<AnySection {...props} />);
    expect(container.firstChild).toMatchSnapshot();
  });

  it.each(Object.values(sectionProps))(
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
    const { StepsSection, FactsSection, TableSection } = sectionProps;
    render(<Sections sections={[TableSection, StepsSection, FactsSection]} />);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Table", "Steps", "Facts"]);
  });
});

describe("the registry of the sections", () => {
  it("has a component for every type that the data may use, and for no other", () => {
    expect(Object.keys(registry).sort()).toEqual(Object.values(unionMembers(section)).sort());
  });
});

describe("the ground of a section", () => {
  const themeOf = (background: string | null, theme: string | null = null) => {
    const { container } = render(
      <AnySection {...sectionProps.StepsSection} background={background} theme={theme} />,
    );
    return container.querySelector("section")?.dataset.theme;
  };

  it.each([
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
