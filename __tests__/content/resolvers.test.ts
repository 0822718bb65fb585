import { createDataResolvers, type Figures } from "../../src/graphql/resolvers";
import { figureNames } from "../../src/sections/figure/schema";
import type { FigureData } from "../../src/shared/figures";

// Nothing is waited for.
jest.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

type Resolve = (source: object, args: object, context: object) => Promise<unknown>;
type Resolvers = Record<string, Record<string, { resolve: Resolve }>>;

const none = (id: string) => ({ id, label: id, state: "not-held" });

const nodes: Record<string, object> = {
  LeadersData: { leaders: [{ id: "a" }, { id: "b" }] },
  MediaData: { items: [{ date: "2022-04-22" }, { date: "2024-01-01" }, { date: "2022-07-26" }] },
  NaicsData: { codes: [{ code: "518210" }, { code: "541330" }, { code: "541380" }] },
  CompanyData: {
    groups: [
      { id: "registration", facts: [none("uei"), none("cage")] },
      { id: "lake", facts: [none("people")] },
    ],
  },
  SiteData: {
    callToAction: { headline: "Let's begin." },
    phone: "+1-212-555-0100",
    productionOrigin: "https://site.example",
    offices: [],
  },
};

const context = {
  nodeModel: { findOne: async ({ type }: { type: string }) => nodes[type] ?? null },
};

const made: Resolvers = {};
const data: FigureData = {
  notice: "No patient's data.",
  parts: [{ kind: "terms", terms: [{ term: "Seed", text: "46" }] }],
};
createDataResolvers(
  {
    createResolvers: (resolvers: Resolvers) => Object.assign(made, resolvers),
  } as unknown as Parameters<typeof createDataResolvers>[0],
  Object.fromEntries(figureNames.map((name) => [name, () => data])) as unknown as Figures,
  async () => [],
  () => ({}),
);

const ask = (type: string, field: string, source: object = {}, from: object = context) =>
  made[type]?.[field]?.resolve(source, {}, from);

/** The labels of a list of facts. */
const labels = (html: unknown) =>
  [...String(html).matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label);

describe("a section that shows other data", () => {
  it("has the figure that it names, with its notice", async () => {
    expect(await ask("FigureSection", "drawing", { figure: "rows" })).toEqual({
      html: "<dl><div><dt>Seed</dt><dd>46</dd></div></dl>",
      notice: "No patient’s data.",
    });
  });

  it("lists the leaders in the order of the file", async () => {
    expect(await ask("LeadershipSection", "leaders")).toEqual([{ id: "a" }, { id: "b" }]);
  });

  it("lists the media items newest first, and leaves the data as it was", async () => {
    expect(await ask("MediaListSection", "items")).toEqual([
      { date: "2024-01-01" },
      { date: "2022-07-26" },
      { date: "2022-04-22" },
    ]);
    expect(nodes.MediaData).toMatchObject({ items: [{ date: "2022-04-22" }, {}, {}] });
  });

  it("shows all codes in the treemap of sectors", async () => {
    const html = await ask("StaticSection", "html", { type: "naicsTreemap", headline: "Codes" });
    expect(labels(html)).toEqual(["541330", "541380", "518210"]);
  });

  it("lists the facts of the company that it names, alone or as groups, in its own order", async () => {
    const section = { type: "companyFacts", headline: "Facts" };
    const list = async (choice: object) =>
      labels(await ask("StaticSection", "html", { ...section, ...choice }));
    expect(await list({ facts: ["people", "uei"] })).toEqual(["people", "uei"]);
    expect(await list({ groups: ["lake", "registration"] })).toEqual(["people", "uei", "cage"]);
  });

  it("lists the facts that a document names, and nothing for one that names none", async () => {
    const named = await ask("DocumentHead", "factList", { facts: ["cage", "people"] });
    expect(labels(named)).toEqual(["cage", "people"]);
    expect(await ask("DocumentHead", "factList", {})).toBeUndefined();
  });

  it("has the facts of each part of the capability statement, and all codes", async () => {
    const statement = {
      statement: "What we can do",
      competencies: ["Data"],
      differentiators: ["Veteran-owned"],
      companyDataFacts: ["uei", "cage"],
      pastPerformanceFacts: ["people"],
    };
    const sheet = String(await ask("CapabilityStatementSection", "sheet", statement));
    const parts = sheet.split("<h3>").slice(1);
    expect(parts.map((part) => part.split("<")[0])).toEqual([
      "Core competencies",
      "Differentiators",
      "Past performance",
      "Company data",
      "NAICS codes",
      "Contact",
    ]);
    expect(labels(parts[2])).toEqual(["people"]);
    expect(labels(parts[3])).toEqual(["uei", "cage"]);
    expect(parts[4]?.match(/<dt>\d{6}</g)).toHaveLength(3);
    expect(parts[5]).toContain("<li>(212) 555-0100</li>");
  });

  describe("that is the Atlas", () => {
    const plate = (slug: string, number: number) => ({
      slug,
      number,
      image: `./images/plates/${slug}.jpg`,
      draws: `Drawing of ${slug}`,
      caption: `Plate 0${number} · Lines.`,
      method: "By hand.",
      anchors: [{ name: "peak", x: 0.5, y: 0.5 }],
    });
    const plates = [plate("braid", 1), plate("ring", 2), plate("tree", 3)];
    const opening = (slug: string, label: string) => ({
      backgroundImg: `../images/plates/${slug}.jpg`,
      labels: [{ anchor: "peak", label }],
    });
    const entries = [
      { template: "showcase", hero: opening("ring", "An example"), sections: [] },
      { hero: opening("ring", "The peak"), sections: [] },
    ];
    const from = {
      nodeModel: { findOne: async () => ({ plates }), findAll: async () => ({ entries }) },
    };

    it("shows all plates or those that it names, each with links to its neighbors there", async () => {
      expect(await ask("AtlasSection", "plates", {}, from)).toEqual(plates);
      const only = { only: ["braid", "tree"] };
      expect(await ask("AtlasSection", "plates", only, from)).toEqual([plates[0], plates[2]]);
      const controls = (await ask("AtlasSection", "controls", only, from)) as string[];
      expect(
        controls.map((html) => [...html.matchAll(/href="(.*?)"/g)].map(([, to]) => to)),
      ).toEqual([
        ["#plate-03", "#to-plate-01"],
        ["#plate-01", "#to-plate-03"],
      ]);
    });

    it("labels a plate as a page does, but not as the showcase", async () => {
      const [braid = {}, ring = {}] = plates;
      expect(await ask("Plate", "record", ring, from)).toContain("<strong>The peak</strong>");
      expect(await ask("Plate", "marks", ring, from)).toContain('data-anchor="peak"');
      expect(await ask("Plate", "record", braid, from)).not.toContain("plate-key");
      expect(await ask("Plate", "marks", braid, from)).toBeNull();
    });
  });

  it("shows the site's call to action", async () => {
    expect(await ask("CallToActionSection", "content")).toEqual({ headline: "Let's begin." });
  });

  it("waits for a file that is being replaced", async () => {
    const answers = [null, null, { id: "1", leaders: [] }];
    // As Gatsby's: what is not found is not found in the same run.
    const found = [{ id: "1", leaders: [{ id: "a" }] }, null, null, null];
    const nodeModel = { findOne: async () => found.shift(), getNodeById: () => answers.shift() };
    expect(await ask("LeadershipSection", "leaders", {}, { nodeModel })).toEqual([{ id: "a" }]);
    expect(await ask("LeadershipSection", "leaders", {}, { nodeModel })).toEqual([]);
  });

  it("fails with a message when its file is missing", async () => {
    const empty = { nodeModel: { findOne: async () => null } };
    await expect(ask("MediaListSection", "items", {}, empty)).rejects.toThrow(
      "the data has no MediaData",
    );
  });
});
