import { render, screen } from "@testing-library/react";
import { html } from "../../../testing/sections/html";
import { image } from "../../../testing/sections/image";
import { reading } from "../../../testing/sections/reading";
import { Hero } from "./hero";

const props: Queries.HeroFieldsFragment = {
  helper: "Helper",
  headline: "Headline",
  lead: "Lead.",
  type: "standard",
  opening: null,
  backgroundImg: image("plate"),
  plate: { phoneImage: { publicURL: "/static/plate-portrait.avif" } },
  backgroundImgAlt: "A plate.",
  backgroundImgCaption: "Plate 1",
  names: null,
  drawing: null,
  btnURL: "/industries",
  btnLabel: "Go on",
  btnBgColor: null,
  secondButton: null,
  cards: null,
};

const cards = ["Government Solutions", "Commercial Solutions"].map((headline, index) => ({
  icon: "M0 0",
  helper: "For some",
  headline,
  headlineURL: `/industries/${index}`,
  subhead: html("<p>What they get.</p>"),
}));

const root = (container: HTMLElement) => container.firstElementChild as HTMLElement;

describe("the top of a page", () => {
  it("has the page's only first-level heading, its link and its plate, in this order", () => {
    const { container } = render(<Hero {...props} />);
    expect(reading(container)).toEqual([
      "Helper",
      "# Headline",
      "Lead.",
      "[Go on](/industries)",
      "![A plate.]",
      "Plate 1",
    ]);
  });

  it("fetches its plate first, and on phones their own crop of it", () => {
    const { container } = render(<Hero {...props} />);
    const picture = screen.getByRole("img", { name: "A plate." });
    expect(picture.getAttribute("loading")).toBe("eager");
    expect(picture.getAttribute("fetchpriority")).toBe("high");
    const crops = [...container.querySelectorAll("source[media*='max-width']")];
    expect(crops.map((crop) => crop.getAttribute("srcset"))).toEqual([
      "/static/plate-portrait.avif",
    ]);
  });

  it.each<[Queries.HeroType, boolean]>([
    ["standard", false],
    ["full", true],
  ])("of the type %s fills the viewport: %s", (type, fills) => {
    const { container } = render(<Hero {...props} type={type} />);
    expect(root(container).classList.contains("hero-full")).toBe(fills);
  });

  it.each<[Queries.ButtonLook | null, string]>([
    [null, "buttons-primary"],
    ["primary", "buttons-primary"],
    ["outline", "buttons-outline"],
  ])("has a button of the color %s", (btnBgColor, look) => {
    render(<Hero {...props} btnBgColor={btnBgColor} />);
    expect(screen.getByRole("link").className).toBe(look);
  });

  it("has a second, quieter button after the first", () => {
    render(<Hero {...props} secondButton={{ btnLabel: "Write to us", btnURL: "/contact-us" }} />);
    const [first, second] = screen.getAllByRole("link");
    expect(first?.getAttribute("href")).toBe("/industries");
    expect(second?.textContent).toContain("Write to us");
    expect(second?.getAttribute("href")).toBe("/contact-us");
    expect(second?.className).toBe("buttons-outline");
  });

  it.each<[Queries.Opening, string | undefined]>([
    ["full", "dark"],
    ["beside", "dark"],
    ["below", "dark"],
    ["typographic", undefined],
  ])("opens %s in the theme %s", (opening, theme) => {
    const { container } = render(<Hero {...props} opening={opening} />);
    expect(root(container).dataset.theme).toBe(theme);
    expect(root(container).classList.contains(`hero-${opening}`)).toBe(true);
    expect(screen.queryAllByRole("img")).toHaveLength(opening === "typographic" ? 0 : 1);
  });

  it("has its names over the plate", () => {
    const { container } = render(
      <Hero {...props} opening="below" names={html("<svg><text>A name</text></svg>")} />,
    );
    expect(container.querySelector(".hero-plate text")?.textContent).toBe("A name");
  });

  it("has a figure between its words and its cards", () => {
    const { container } = render(
      <Hero
        {...props}
        opening="figure"
        backgroundImg={null}
        drawing={{ html: html("<p>A figure.</p>") }}
        cards={cards}
      />,
    );
    expect(root(container).dataset.theme).toBe("dark");
    expect(reading(container).slice(2, 7)).toEqual([
      "Lead.",
      "[Go on](/industries)",
      "A figure.",
      "For some",
      "## [Government Solutions](/industries/0)",
    ]);
  });

  it("shows nothing that the data does not give, and opens without a plate then", () => {
    const { container } = render(
      <Hero
        {...props}
        helper={null}
        lead={null}
        backgroundImg={null}
        backgroundImgAlt={null}
        backgroundImgCaption={null}
        btnURL={null}
        btnLabel={null}
      />,
    );
    expect(root(container).classList.contains("hero-typographic")).toBe(true);
    expect(container.textContent).toBe("Headline");
    expect(container.querySelector("img, a, p")).toBeNull();
  });

  it("ends with its cards, each a heading and one link that names where it leads", () => {
    const { container } = render(<Hero {...props} backgroundImg={null} cards={cards} />);
    expect(reading(container).slice(-6)).toEqual([
      "For some",
      "## [Government Solutions](/industries/0)",
      "What they get.",
      "For some",
      "## [Commercial Solutions](/industries/1)",
      "What they get.",
    ]);
  });
});
