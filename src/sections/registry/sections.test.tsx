import { render, screen } from "@testing-library/react";
import company from "../../../data/company.json";
import documents from "../../../data/documents.json";
import naics from "../../../data/naics.json";
import showcase from "../../../data/pages/components.json";
import site from "../../../data/site.json";
import { faultsIn, rules } from "../../../testing/faults";
import { stubMedia } from "../../../testing/jest/dom";
import { card } from "../../../testing/sections/card";
import { html } from "../../../testing/sections/html";
import { reading } from "../../../testing/sections/reading";
import { sectionBase } from "../../../testing/sections/section-base";
import { exampleOf } from "../../../testing/sections/section-example";
import { smallCrowd } from "../../../testing/sections/small-crowd";
import { section } from "../../data/schema/sections";
import { unionMembers } from "../../graphql/graphql-types";
import { createDataResolvers } from "../../graphql/resolvers";
import { type ReadyMadeType, readyMadeHtml, readyMadeTypes } from "../../render/ready-made";
import type { SectionProps } from "..";
import { entries } from "../entries/schema";
import { AnySection, Sections } from "./sections";

const text = exampleOf("TextSection");
const figure = exampleOf("FigureSection");
const cards = exampleOf("CardsSection");
const callToAction = exampleOf("CallToActionSection");
const wallpaper = exampleOf("WallpaperSection");
const video = exampleOf("VideoSection");

/** The first section of a type on the showcase. */
const shownAs = (type: ReadyMadeType) => {
  const found = showcase.sections.find((each) => each.type === type);
  return { ...found, type };
};

/** Data that sections show beside their own. */
const nodes: Record<string, object> = {
  CompanyData: company,
  DocumentsData: documents,
  NaicsData: naics,
  SiteData: site,
};
const model = {
  findOne: async ({ type }: { type: string }) => nodes[type] ?? null,
  findAll: async () => [],
};

type Resolve = (section: object, args: object, context: object) => Promise<string>;
const resolvers: Record<string, { html: { resolve: Resolve } }> = {};
createDataResolvers(
  { createResolvers: (made: object) => void Object.assign(resolvers, made) },
  // Figures are drawn for live sections alone.
  {} as Parameters<typeof createDataResolvers>[1],
  async () =>
    documents.documents.map(({ name }) => ({ name, pages: 2, bytes: new Uint8Array(48) })),
  () => ({ crowd: smallCrowd, script: "/script.js" }),
);

/** A section of a type as a page shows it: with the HTML that the build makes of it, if it does. */
async function draw(type: string): Promise<HTMLElement> {
  const isStatic = readyMadeTypes.find((each) => each === type);
  const shown = isStatic
    ? {
        html: await resolvers.StaticSection?.html.resolve(
          shownAs(isStatic),
          {},
          { nodeModel: model },
        ),
      }
    : exampleOf(unionMembers(section)[type] as SectionProps["__typename"]);
  const __typename = unionMembers(section)[type] ?? "";
  const props = { ...sectionBase, ...shown, __typename } as SectionProps;
  return render(<AnySection {...props} />).container;
}

jest.mock("http://localhost/script.js", () => ({ restore: jest.fn() }), { virtual: true });

beforeEach(() => {
  stubMedia();
});
afterEach(() => jest.restoreAllMocks());

describe.each(Object.keys(unionMembers(section)).toSorted())("a section of the type %s", (type) => {
  it("has no fault that a reader would notice", async () => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    expect(faultsIn(await draw(type))).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });
});

it("each fault is found in a part that has it", () => {
  const bad = document.createElement("div");
  bad.innerHTML = `<h3>Point</h3><h1>Page</h1><p>&lt;p&gt;Text&lt;/p&gt;</p><img src="/a.jpg">
    <a href="/a"></a><a>Nowhere</a><a href="/b">Out (opens in a new tab)</a><a href="#gone">Gone</a><ul></ul><i id="a"></i><i id="a"></i>
    <svg viewBox="0 0 NaN 1"></svg><button aria-controls="gone">Open</button><table><thead><tr><th>One</th></tr></thead>
    <tbody><tr><td data-label="Two">1</td></tr></tbody></table>`;
  expect(faultsIn(bad).map(([rule]) => rule)).toEqual(Object.keys(rules));
});

describe("a section", () => {
  it("comes in the order of the data", () => {
    render(<Sections sections={[text, video, wallpaper]} />);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      [text, video, wallpaper].map(({ headline }) => headline),
    );
  });

  it.each<[SectionProps, string[]]>([
    [
      {
        ...text,
        headline: "Text",
        body: html("<p>Body.</p>"),
        helper: null,
        image: null,
        btnLabel: null,
      },
      ["## Text", "Body."],
    ],
    [
      {
        ...figure,
        headline: "Rows",
        helper: null,
        lead: null,
        caption: null,
        btnURL: null,
        drawing: { ...figure.drawing, notice: null },
      },
      ["## Rows", "Seed 46", "46"],
    ],
  ])("shows nothing that its data does not give: $__typename", (less, reads) => {
    expect(reading(render(<AnySection {...less} />).container)).toEqual(reads);
  });

  it.each([
    { ...shownAs("benefits"), display: "checklist" },
    ...entries.shape.look.options.map((look) => ({ ...shownAs("entries"), look })),
  ])(
    "reads the same in each look, but for the contents of a dossier and the marks of questions: %j",
    (data) => {
      const parts = [data, shownAs(data.type)].map((each) => {
        const part = document.createElement("div");
        part.innerHTML = readyMadeHtml(each);
        return part;
      });
      const isDossier = "look" in data && data.look === "dossier";
      expect(parts[0]?.querySelector("nav ~ ol > [id]") !== null).toBe(isDossier);
      // Questions show no marks.
      const left = "look" in data && data.look === "questions" ? "nav, .entries-mark" : "nav";
      for (const part of parts) for (const each of part.querySelectorAll(left)) each.remove();
      const [inLook = [], inOwn] = parts.map(reading);
      expect(inLook.length).toBeGreaterThan(4);
      expect(inLook).toEqual(inOwn);
    },
  );

  const four = ["One", "Two", "Three", "Four"].map((headline) => ({ ...card, headline }));

  it.each<[SectionProps, string[]]>([
    [{ ...cards, cards: four }, ["250", "500", "750", "250"]],
    [callToAction, ["250", "500", "500"]],
  ])("has cards that fade in one after the other: $__typename", (props, delays) => {
    render(<AnySection {...props} />);
    expect(screen.getAllByRole("article").map(({ dataset }) => dataset.delay)).toEqual(delays);
  });
});

describe("the background of a section", () => {
  const themeOf = (
    background: Queries.SectionBackground | null,
    theme: Queries.SectionTheme | null = null,
  ) => {
    const { container } = render(<AnySection {...video} background={background} theme={theme} />);
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
