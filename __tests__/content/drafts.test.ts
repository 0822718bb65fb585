import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../src/check";
import { draftLinks } from "../../src/check/draft-links";
import { readContent } from "../../src/data/content";
import { draftMarks, draftsIn, unpublishedList, withoutDrafts } from "../../src/data/drafts";
import { currentEdition, editionOf, prepare } from "../../src/data/edition";
import { formatProblem } from "../../src/data/problem";
import { put, sharedCopy } from "../../testing/data-copy";

const data = sharedCopy();

interface Entry {
  path: string;
  draft?: true;
  publishAt?: string;
  subLinks?: Entry[];
  childSublinks?: Entry[];
}

/** Writes fields into the entry of a page. */
function mark(path: string, fields: Partial<Entry>): void {
  const tree = JSON.parse(data.read("navigation.json")) as { items: Entry[] };
  const all = (entries: Entry[] = []): Entry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.subLinks), ...all(entry.childSublinks)]);
  Object.assign(all(tree.items).find((entry) => entry.path === path) ?? {}, fields);
  data.write("navigation.json", JSON.stringify(tree, null, 2));
}

const now = new Date("2027-01-15T00:00:00Z");
const content = () => readContent(data.folder).content;
const waiting = () => draftsIn(content(), now).map(({ route }) => route);

describe("an unpublished page", () => {
  it("is a draft or scheduled, with all pages below it", () => {
    expect(waiting()).toEqual([]);
    mark("/innovation/syn46", { draft: true });
    mark("/about-us/careers", { publishAt: "2027-01-16" });
    expect(waiting()).toEqual([
      "/innovation/syn46",
      "/innovation/syn46/government",
      "/about-us/careers",
    ]);
    expect(unpublishedList(draftsIn(content(), now))).toBe(
      "Not public yet: 3 pages\n  /innovation/syn46  draft\n  /innovation/syn46/government  draft\n  /about-us/careers  until 2027-01-16",
    );
  });

  it.each([
    ["2027-01-15", false],
    ["2027-01-14T23:30-01:00", true],
    ["2027-01-15T01:00+01:00", false],
    ["2027-01-15T00:00:01Z", true],
  ])(
    "is published at the start of the day in UTC, or at the time: %s",
    async (publishAt, waits) => {
      mark("/about-us/careers", { publishAt });
      expect(await checkContent(data.folder)).toEqual([]);
      expect(waiting()).toEqual(waits ? ["/about-us/careers"] : []);
    },
  );
});

describe("the mark of an unpublished page", () => {
  it.each([
    [{ draft: true }, "Draft"],
    [{ draft: true, publishAt: "2027-02-01" }, "Draft"],
    [{ publishAt: "2027-02-01" }, "Scheduled for February 1, 2027"],
    [{ publishAt: "2027-02-01T00:30-05:00" }, "Scheduled for February 1, 2027 at 05:30 UTC"],
  ] as const)("says until when: %j", (fields, text) => {
    mark("/innovation/syn46", fields);
    expect([...draftMarks(content(), now)]).toEqual([
      ["/innovation/syn46", text],
      ["/innovation/syn46/government", text],
    ]);
  });

  it("is on no public page", () => {
    mark("/about-us/careers", { publishAt: "2027-01-15" });
    expect(draftMarks(content(), now).size).toBe(0);
  });
});

describe("a link from a public page to a draft", () => {
  it("is reported with its place; one between drafts is not", async () => {
    mark("/innovation/syn46", { draft: true });
    const link = put(["sections", -1], {
      type: "text",
      headline: "More",
      body: "See [what it is](/innovation/syn46).",
    });
    data.write("pages/about-us.json", link(data.read("pages/about-us.json")));
    data.write(
      "redirects.json",
      '{\n  "redirects": [\n    { "from": "/syn", "to": "/innovation/syn46" }\n  ]\n}\n',
    );
    const links = (await draftLinks(content(), draftsIn(content(), now))).map(formatProblem);
    expect(links).toContain(
      "data/redirects.json:3:23  redirects[0].to  links to /innovation/syn46, which is a draft; remove the link until it is published",
    );
    expect(links).toEqual([
      expect.stringMatching(/^data\/redirects\.json/),
      expect.stringMatching(
        /^data\/pages\/about-us\.json:\d+:\d+ {2}sections\[\d+\]\.body {2}links to \/innovation\/syn46, /,
      ),
    ]);
    expect(await checkContent(data.folder)).toEqual([]);
  });

  it("is refused at each of its links in a document, and not at words that look like it", async () => {
    mark("/innovation/syn46", { draft: true });
    const file = "pages/privacy-policy.mdx";
    const before = data.read(file);
    data.write(
      file,
      `${before}\n\nNot /innovation/syn46.\n\n[One](/innovation/syn46).\n\n[Two](/innovation/syn46#faq).\n`,
    );
    const last = before.split("\n").length;
    const places = (await draftLinks(content(), draftsIn(content(), now))).map(({ line }) => line);
    expect(places).toEqual([last + 4, last + 6]);
  });
});

describe("the data without drafts", () => {
  it("has neither their entries nor their files, and no group without pages", () => {
    mark("/innovation/syn46/government", { draft: true });
    const drafts = draftsIn(content(), now);
    const files = new Map([...content().files.values()].map(({ file, value }) => [file, value]));
    const changed = withoutDrafts(files, drafts);
    expect(changed.has("pages/innovation/syn46/government.json")).toBe(true);
    expect(changed.get("pages/innovation/syn46/government.json")).toBeUndefined();
    const tree = JSON.stringify(changed.get("navigation.json"));
    expect(tree).not.toContain("/innovation/syn46/government");
    expect(tree).toMatch(/"path":"\/innovation\/syn46",[^}]*"type":"child"\}/);
  });
});

describe("what is built", () => {
  const production = "https://site.example";
  const edition = (env: Record<string, string>) =>
    editionOf({ CONTENT_FOLDER: data.folder, ...env }, production, now);

  it("is a copy for the production origin", () => {
    const { origin, isPreview, shown, drafts } = edition({ NODE_ENV: "production" });
    expect([origin, isPreview, shown, drafts]).toEqual([production, false, ".data/edition", []]);
  });

  it("is everything in the development server", () => {
    mark("/about-us/careers", { draft: true });
    expect(edition({ NODE_ENV: "development" })).toMatchObject({ shown: data.folder, drafts: [] });
  });

  it("has drafts only in a preview with DRAFTS=1", () => {
    mark("/about-us/careers", { draft: true });
    const preview = { NODE_ENV: "production", BUILD_ORIGIN: "https://preview.example" };
    expect(edition({ NODE_ENV: "production" }).drafts).toHaveLength(1);
    expect(edition(preview)).toMatchObject({ drafts: [{}], showsDrafts: false });
    expect(edition({ ...preview, DRAFTS: "1" })).toMatchObject({ drafts: [], showsDrafts: true });
    expect(() => edition({ NODE_ENV: "production", DRAFTS: "1" })).toThrow(
      "DRAFTS=1 shows drafts, which must not be public; set BUILD_ORIGIN",
    );
    expect(() =>
      edition({ NODE_ENV: "production", DRAFTS: "1", BUILD_ORIGIN: production }),
    ).toThrow("DRAFTS=1");
  });

  it.each([
    "preview.example",
    "http://preview.example",
    "https://a.example/",
    "https://a.example/b",
  ])("needs a valid origin: %s", (origin) => {
    expect(() => edition({ NODE_ENV: "production", BUILD_ORIGIN: origin })).toThrow(
      "BUILD_ORIGIN must be an origin such as https://staging.example.com",
    );
  });

  it("is the same in all parts of a build, also when a page becomes public meanwhile", () => {
    mark("/about-us/careers", { publishAt: "2027-01-15T00:00:01Z" });
    const folder = process.cwd();
    const environment = { ...process.env, CONTENT_FOLDER: data.folder, NODE_ENV: "production" };
    const set = jest.replaceProperty(process, "env", environment);
    process.chdir(data.parent);
    try {
      jest.useFakeTimers({ now });
      const before = currentEdition(production);
      jest.setSystemTime(new Date("2027-01-15T00:01:00Z"));
      expect(before.drafts).toEqual([
        { route: "/about-us/careers", publishAt: "2027-01-15T00:00:01Z" },
      ]);
      expect(currentEdition(production)).toEqual(before);
      expect(existsSync(join(before.shown, "pages/about-us/careers.json"))).toBe(false);
      expect(existsSync(join(before.shown, "pages/about-us.json"))).toBe(true);
    } finally {
      jest.useRealTimers();
      process.chdir(folder);
      set.restore();
    }
  });

  it("is a copy with the origin of the preview, and without drafts", () => {
    mark("/about-us/careers", { draft: true });
    const origin = "http://localhost:9000";
    const from = edition({ NODE_ENV: "production", BUILD_ORIGIN: origin });
    const shown = join(data.parent, "copy");
    data.write("naics.json", data.read("naics.json").replace("Engineering", "It's"));
    prepare({ ...from, shown });
    const contentOf = (file: string) => JSON.parse(readFileSync(join(shown, file), "utf8"));
    expect(contentOf("site.json").productionOrigin).toBe(origin);
    expect(JSON.stringify(contentOf("naics.json"))).toContain("It’s");
    const known = JSON.stringify(contentOf("company.json"));
    expect(known).not.toContain("placeholder");
    const named = contentOf("site.json").marks.flatMap((mark: { facts: string[] }) => mark.facts);
    expect(named.filter((id: string) => !known.includes(id))).toEqual([]);
    expect(existsSync(join(shown, "pages/about-us/careers.json"))).toBe(false);
    expect(existsSync(join(shown, "pages/about-us.json"))).toBe(true);
    prepare({ ...edition({ NODE_ENV: "production", DRAFTS: "1", BUILD_ORIGIN: origin }), shown });
    expect(JSON.stringify(contentOf("company.json"))).toContain("placeholder");
  });
});
