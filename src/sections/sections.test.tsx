import { render, screen } from "@testing-library/react";
import { stubMedia } from "../../__tests__/support/browser";
import { sectionBase } from "../../__tests__/support/section-base";
import { readyMadeHtml, readyMadeTypes } from "../content/ready-made";
import { sectionTypeName } from "../schema/section";
import { example as feature } from "./feature/example";
import { components, type SectionProps } from "./index";
import { AnySection, Sections } from "./sections";
import { example as steps } from "./steps/example";
import { example as wallpaper } from "./wallpaper/example";

/** The folder of a section type: `callToAction` is in `call-to-action`. */
const folderOf = (type: string) => type.replace(/[A-Z]/g, "-$&").toLowerCase();

const exampleOf = <Example,>(type: string) =>
  jest.requireActual<{ example: Example }>(`./${folderOf(type)}/example`).example;

const live = Object.keys(components)
  .map((name) => name.charAt(0).toLowerCase() + name.slice(1).replace(/Section$/, ""))
  .map((type) => exampleOf<SectionProps>(type));

const readyMade = readyMadeTypes.map((type) => {
  const { anchor, theme, background, scale, helper } = sectionBase;
  return {
    __typename: sectionTypeName(type),
    ...{ anchor, theme, background, scale, helper },
    html: readyMadeHtml({ type, ...exampleOf<object>(type) }),
  } as SectionProps;
});

const examples = [...live, ...readyMade];

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

  it("comes in the order of the data", () => {
    render(<Sections sections={[feature, steps, wallpaper]} />);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Feature",
      "Steps",
      "Wallpaper",
    ]);
  });
});

describe("the background of a section", () => {
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
  ])("on %s is %s", (background, expected) => {
    expect(themeOf(background)).toBe(expected);
  });

  it("takes the theme that the data forces", () => {
    expect(themeOf("deep", "light")).toBe("light");
    expect(themeOf("paper", "dark")).toBe("dark");
  });
});
