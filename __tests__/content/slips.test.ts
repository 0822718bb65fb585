import { join } from "node:path";
import { createEditor } from "../../editor/server";
import { checkContent } from "../../src/check";
import { contentWarnings } from "../../src/check/warnings";
import { ContentPlugin, checkAndCopy } from "../../src/commands/develop";
import { readContent } from "../../src/data/content";
import { formatProblem, type Problem } from "../../src/data/problem";
import { compile } from "../../testing/compilation";
import { drop, type Edit, put, sharedCopy } from "../../testing/data-copy";
import {
  at,
  document,
  edit,
  furtherSlips,
  page,
  section,
  sectionsOf,
  show,
  slips,
  wholePicture,
} from "../../testing/slips";

const data = sharedCopy();
const key = "a-key-for-tests";
const site = "http://localhost:8000";
const bundle = { script: "", styles: "" };
const editor = createEditor({ folder: data.folder, key, bundle, site, siteOrigin: site });
let origin: string;
/** What is said of the data without a slip. */
let before: ReadonlySet<string>;
beforeAll(async () => {
  origin = await editor.listen({ host: "127.0.0.1", port: 0 });
  before = new Set(await checked());
});
afterAll(() => editor.close());

const found = async (): Promise<string[]> =>
  (await checkContent(data.folder, "data")).map(formatProblem);

/** What `npm run check` says: the mistakes, or without any what could be better. */
async function checked(): Promise<string[]> {
  const mistakes = await found();
  return mistakes.length > 0
    ? mistakes
    : (await contentWarnings(readContent(data.folder).content)).map(formatProblem);
}

/** Changes a file, and gives where a text then stands last in it. */
function edited(file: string, change: Edit, points: string): string {
  edit(data, file, change);
  return at(data, file, points);
}

/** Everything that is said of the data in each place where an editor may read it. */
async function saidEverywhere(): Promise<Record<"check" | "develop" | "editor", string[]>> {
  const copy = join(data.parent, "checked");
  const { warnings } = await checkAndCopy(data.folder, copy);
  const lines = [...compile(new ContentPlugin(copy)), warnings].flatMap((text) =>
    text ? text.split("\n") : [],
  );
  const state = await fetch(`${origin}/api/state`, { headers: { cookie: `editor=${key}` } });
  const shown: Record<"problems" | "warnings", Problem[]> = await state.json();
  return {
    check: await checked(),
    develop: lines,
    editor: [...shown.problems, ...shown.warnings].map(formatProblem),
  };
}

describe("a slip", () => {
  it.each([...slips, ...furtherSlips])(
    "has one message in the check: $says",
    async ({ make, spreads }) => {
      const lines = await make(data);
      const [file = ""] = String(lines[0]).split(":");
      const said = (await checked()).filter(
        (line) => !before.has(line) && (!spreads || line.startsWith(`${file}:`)),
      );
      expect(said).toEqual(lines);
    },
  );

  it.each([
    "has an unclosed link",
    "uses days, which is not defined here",
    "a picture too small for the top of a page",
  ])("is told in the same words while developing and in the editor: %s", async (words) => {
    await slips.find(({ says }) => says.includes(words))?.make(data);
    const { check, develop, editor } = await saidEverywhere();
    expect(check.length).toBeGreaterThan(0);
    expect({ develop, editor }).toEqual({ develop: check, editor: check });
  });
});

describe("several mistakes", () => {
  it("are reported at once, in the order of files and lines", async () => {
    const lines = [
      edited("media.json", put(["items", 0, "date"], "22 April"), '"date": "22 April"'),
      edited("media.json", put(["items", 1, "imageFocus"], { x: 120, y: 30 }), '"x": 120'),
      edited("pages/our-approach.json", drop(["hero", "headline"]), '"hero": {'),
      edited(document, (text) => `${text}\nSee [it](/nowhere).\n`, "[it](/nowhere)"),
      edited("site.json", put(["phone"], "405"), '"phone": "405"'),
    ];
    expect(await found()).toEqual(lines.map((place) => expect.stringMatching(`^${place}  `)));
  });
});

describe("a file with unexpected content", () => {
  const files = ["site", "navigation", "naics", "company", "documents", "pages/index"].map(
    (name) => `${name}.json`,
  );
  const contents = [
    "null",
    "[]",
    '"text"',
    "{}",
    '{"items": {}}',
    '{"groups": [null, {"facts": [null]}]}',
    '{"sections": ["intro", null]}',
    '{"documents": [null, {"parts": [null, "a"]}]}',
  ];

  it.each(files)("is reported, never thrown: %s", async (file) => {
    for (const content of contents) {
      data.write(file, content);
      expect(await found()).toContainEqual(expect.stringMatching(`^data/${file}:`));
    }
  });
});

describe("a link to a site whose name only begins as this one's", () => {
  it("is no mistake", async () => {
    const { productionOrigin } = JSON.parse(data.read("site.json")) as { productionOrigin: string };
    const body = `[Another](${productionOrigin}.test/a).`;
    edit(data, page, section({ type: "text", headline: "A", body }));
    expect(await found()).toEqual([]);
  });
});

describe("a file that is none of the data", () => {
  it.each([
    ".DS_Store",
    "pages/.DS_Store",
    "pages/Thumbs.db",
    "README.md",
    "pages/.careers.json.swp",
    "extra/a.png",
  ])("is no mistake where it does no harm: %s", async (file) => {
    data.write(file, "x");
    expect(await found()).toEqual([]);
  });
});

describe("a character that joins or chooses a form", () => {
  it.each(["👩‍🔬 ❤️", "می‌خواهم", "क्‍ष", "Â and Ã, â"])("is no mistake: %s", async (words) => {
    edit(data, page, section({ type: "text", headline: words, body: words }));
    expect(await found()).toEqual([]);
  });
});

describe("a link to a heading of a document", () => {
  it.each([
    ["## Données personnelles", "#données-personnelles"],
    ["## Données personnelles", "/privacy-policy#donn%C3%A9es-personnelles"],
    ["## 42 days", "#42-days"],
    ["Days\n---", "/privacy-policy#days"],
    ["## *Which* `days` & why?", "#which-days--why"],
    ['<h2 id="Days">Days</h2>', "#Days"],
  ])("is no mistake, however it is encoded: %s by %s", async (heading, href) => {
    edit(data, document, (text) => `${text}\n${heading}\n\nSee [it](${href}).\n`);
    if (href.startsWith("/"))
      edit(data, page, section({ type: "text", headline: "A", body: `See [it](${href}).` }));
    expect(await found()).toEqual([]);
  });
});

describe("a picture", () => {
  it("whose alternative text is empty has none, as one where it is missing", async () => {
    const image = "../../images/plates/curo46.jpg";
    const index = sectionsOf(data);
    for (const alt of [{}, { imageAlt: "" }])
      edit(data, page, section({ type: "text", headline: "A", body: "A.", image, ...alt }));
    expect((await found()).map((line) => line.split("  ").slice(1).join(" "))).toEqual([
      `sections[${index}].image has no alternative text; add imageAlt`,
      `sections[${index + 1}].image has no alternative text; add imageAlt`,
      `sections[${index + 1}].imageAlt is ""; it must not be empty`,
    ]);
  });

  it("that is whole has no message", async () => {
    show(data, "whole.jpg", await wholePicture());
    expect(await found()).toEqual([]);
  });

  it("that cannot be read is named once, where it is shown first", async () => {
    const path = `sections[${sectionsOf(data)}].image`;
    show(data, "text.jpg", Buffer.from("no picture"));
    const first = at(data, page, '"image": ');
    show(data, "text.jpg", Buffer.from("no picture"));
    expect(await found()).toEqual([
      expect.stringMatching(`^${first}  ${path.replace(/[[\]]/g, ".")}  `),
    ]);
  });

  it("is looked at again once it has changed", async () => {
    const whole = await wholePicture();
    show(data, "again.jpg", whole.subarray(0, 400));
    expect(await found()).toHaveLength(1);
    data.write("pictures/again.jpg", whole);
    expect(await found()).toEqual([]);
  });
});
