import { render, screen } from "@testing-library/react";
import { z } from "zod";
import company from "../../data/company.json";
import documents from "../../data/documents.json";
import naics from "../../data/naics.json";
import showcase from "../../data/pages/components.json";
import { stubMedia } from "../../testing/browser";
import { card } from "../../testing/card";
import { faultsIn, rules } from "../../testing/faults";
import { reading } from "../../testing/reading";
import { sectionBase } from "../../testing/section-base";
import { leaders } from "../data/schema/leaders";
import { media } from "../data/schema/media";
import { section } from "../data/schema/sections";
import { site } from "../data/schema/site";
import { memberOf, metaOf, unwrap } from "../data/walk";
import { unionMembers } from "../graphql/graphql-types";
import { createDataResolvers } from "../graphql/resolvers";
import { type ReadyMadeType, readyMadeHtml, readyMadeTypes } from "../render/ready-made";
import type { FieldKind } from "../schema/fields";
import { example as callToAction } from "./call-to-action/example";
import { example as cards } from "./cards/example";
import { looks } from "./codex/schema";
import { example as feature } from "./feature/example";
import { example as figure } from "./figure/example";
import { components, type SectionProps } from "./index";
import { AnySection, Sections } from "./sections";
import { example as steps } from "./steps/example";
import { example as wallpaper } from "./wallpaper/example";

/** The example of a live type, as GraphQL returns it: that of `callToAction` is in `call-to-action`. */
const exampleOf = (type: string): object =>
  jest.requireActual(`./${type.replace(/[A-Z]/g, "-$&").toLowerCase()}/example`).example;

/** The first section of a type on the showcase. */
const shownAs = (type: ReadyMadeType) => {
  const found = showcase.sections.find((each) => each.type === type);
  return { ...found, type };
};

const liveTypes = Object.keys(components).map(
  (name) => name.charAt(0).toLowerCase() + name.slice(1).replace(/Section$/, ""),
);

/** Data that sections show beside their own. */
const nodes: Record<string, object> = {
  CompanyData: company,
  DocumentsData: documents,
  NaicsData: naics,
  SiteData: {},
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
    : exampleOf(type);
  const __typename = unionMembers(section)[type] ?? "";
  const props = { ...sectionBase, ...shown, __typename } as SectionProps;
  return render(<AnySection {...props} />).container;
}

/** How GraphQL returns the strings of data files, by the kind of their field. */
const returned: Partial<Record<FieldKind, z.ZodType>> = {
  markdown: z.string().regex(/^<(p|ul|ol)>[\s\S]*<\/\1>$/, "must be HTML"),
  icon: z.string().regex(/^M[\d\s]/, "must be an SVG path"),
  image: z.object({ childImageSharp: z.object({}) }),
};

/** The schema of what GraphQL returns for a field; a query need not ask for every field. */
function asReturned(type: z.core.$ZodType): z.core.$ZodType {
  const schema = unwrap(type);
  if (schema instanceof z.ZodArray)
    return new z.ZodArray({ ...schema._zod.def, element: asReturned(schema.element) });
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return z.object(
      Object.fromEntries(fields.map(([key, field]) => [key, z.nullish(asReturned(field))])),
    );
  }
  const { kind } = metaOf(schema);
  return (kind && returned[kind]) ?? schema;
}

/** Fields that sections have from other data files. */
const fromElsewhere: Record<string, z.ZodRawShape> = {
  callToAction: { content: site.shape.callToAction },
  leadership: { leaders: leaders.shape.leaders },
  mediaList: { items: media.shape.items },
};

beforeEach(() => {
  stubMedia();
});
afterEach(() => jest.restoreAllMocks());

describe.each([...readyMadeTypes, ...liveTypes].toSorted())("a section of the type %s", (type) => {
  it("has no fault that a reader would notice", async () => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    expect(faultsIn(await draw(type))).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
  });
});

it.each(liveTypes)("the example is what GraphQL makes of a valid section: %s", (type) => {
  const schema = memberOf(section, { type })?.extend(fromElsewhere[type] ?? {}) ?? z.never();
  const { error } = z.safeParse(asReturned(schema), exampleOf(type));
  expect(error?.issues).toBeUndefined();
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
    render(<Sections sections={[feature, steps, wallpaper]} />);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Feature",
      "Steps",
      "Wallpaper",
    ]);
  });

  it.each<[SectionProps, string[]]>([
    [{ ...feature, helper: null, image: null, btnLabel: null }, ["## Feature", "Body."]],
    [
      { ...figure, caption: null, btnURL: null, drawing: { ...figure.drawing, notice: null } },
      ["## Rows", "Seed 46", "46"],
    ],
  ])("shows nothing that its data does not give: $__typename", (less, reads) => {
    expect(reading(render(<AnySection {...less} />).container)).toEqual(reads);
  });

  it.each([
    { ...shownAs("benefits"), display: "checklist" },
    ...looks.map((look) => ({ ...shownAs("codex"), look })),
  ])("reads the same in each look, but for the contents of a dossier: %j", (data) => {
    const parts = [data, shownAs(data.type)].map((each) => {
      const part = document.createElement("div");
      part.innerHTML = readyMadeHtml(each);
      return part;
    });
    const isDossier = "look" in data && data.look === "dossier";
    expect(parts[0]?.querySelector("nav ~ ol > [id]") !== null).toBe(isDossier);
    for (const part of parts) part.querySelector("nav")?.remove();
    const [inLook = [], inOwn] = parts.map(reading);
    expect(inLook.length).toBeGreaterThan(4);
    expect(inLook).toEqual(inOwn);
  });

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
