import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  ClientCapabilities,
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type JSONDocument,
  TextDocument,
} from "vscode-json-languageservice";
import {
  jsonSchemas,
  namesFile,
  schemaReferenceOf,
  schemasFolder,
  schemaText,
} from "../../src/commands/json-schema";
import { namesSchema } from "../../src/commands/names";
import { readContent, withDocuments } from "../../src/data/content";
import { fixtureData, put, readFixture } from "../../testing/data-copy";

/* VS Code's JSON language service, with the schemas and the names of the fixture. */

const root = pathToFileURL(`${resolve(".")}/`);
let names = "";
beforeAll(async () => {
  names = schemaText(namesSchema(await withDocuments(readContent(fixtureData).content)));
  schemas.set(new URL(namesFile, root).href, names);
});

const schemas = new Map<string, string>([
  ...Object.entries(jsonSchemas()).map(([file, schema]): [string, string] => [
    new URL(`${schemasFolder}/${file}`, root).href,
    schemaText(schema),
  ]),
]);

/** Serves schemas as VS Code does; without names, as before any command has written them. */
const engine = (withNames = true) =>
  getLanguageService({
    clientCapabilities: ClientCapabilities.LATEST,
    schemaRequestService: async (address) => {
      const text = schemas.get(address);
      if (text === undefined || (!withNames && text === names)) throw new Error(`no ${address}`);
      return text;
    },
    workspaceContext: {
      resolveRelativePath: (path, from) => new URL(path, from).href,
    },
  });

const whole = engine();

interface Opened {
  text: TextDocument;
  json: JSONDocument;
  service: typeof whole;
}

/** Opens a file of the fixture with values changed. */
function open(file: string, changes: [(string | number)[], unknown][], service = whole): Opened {
  const before = readFileSync(`${fixtureData}/${file}`, "utf8");
  const all = [[["$schema"], schemaReferenceOf(file)] as const, ...changes];
  const content = all.reduce((text, [path, value]) => put([...path], value)(text), before);
  const text = TextDocument.create(new URL(`data/${file}`, root).href, "json", 1, content);
  return { text, json: service.parseJSONDocument(text), service };
}

/** The completions at a text in the file. */
async function offered({ text, json, service }: Opened, needle: string): Promise<CompletionItem[]> {
  const at = text.positionAt(text.getText().indexOf(needle) + 1);
  return (await service.doComplete(text, at, json))?.items ?? [];
}

const labels = (items: CompletionItem[]): string[] =>
  items.map(({ label }) => label.replaceAll('"', ""));

const underlined = async ({ text, json, service }: Opened): Promise<string[]> =>
  (await service.doValidation(text, json)).map(
    ({ message, range }: Diagnostic) => `${text.getText(range)} ${message}`,
  );

const page = "pages/innovation/curo46.json";

describe("VS Code", () => {
  it("completes links: pages, their anchors, and other forms", async () => {
    const items = await offered(open(page, [[["hero", "btnURL"], "?"]]), '"?"');
    expect(labels(items)).toEqual(
      expect.arrayContaining(["/innovation/naics-codes", "/about-us#leadership", "mailto:"]),
    );
    const item = items.find(({ label }) => label.includes("/innovation/naics-codes"));
    expect(item?.documentation).toMatch(/NAICS/);
  });

  it.each([
    ["/innovation/naics", false],
    ["/about-us#leaders", false],
    ["/innovation/naics-codes", true],
    ["/about-us#leadership", true],
    ["/contact-us?reason=media-inquiries", true],
    ["#faq", true],
    ["https://blog.test/a", true],
  ])("underlines links to no page: %s is valid: %s", async (url, right) => {
    const found = await underlined(
      open(page, [
        [["hero", "btnURL"], url],
        [["hero", "btnLabel"], "Go on"],
      ]),
    );
    expect(found).toEqual(
      right
        ? []
        : [expect.stringMatching(/^"\/.*" is not a page of this site, nor an anchor on one/)],
    );
  });

  it.each([
    [page, ["hero", "backgroundImg"], "../../images/plates/home.jpg"],
    ["pages/index.json", ["hero", "backgroundImg"], "../images/plates/home.jpg"],
    ["leaders.json", ["leaders", 0, "portrait"], "./images/leaders/leader-1.jpg"],
  ])("completes pictures as paths relative to the file: %s", async (file, path, picture) => {
    const items = await offered(open(file, [[path, "?"]]), '"?"');
    expect(labels(items)).toContain(picture);
    expect(labels(items).filter((label) => label.includes("/phones/"))).toEqual([]);
  });

  it("completes facts of the company with their labels, and underlines others", async () => {
    const section = (fact: string) => ({ type: "companyFacts", headline: "Facts", facts: [fact] });
    const items = await offered(open(page, [[["sections", 0], section("?")]]), '"?"');
    expect(labels(items)).toContain("uei");
    expect(items.find(({ label }) => label.includes("uei"))?.documentation).toMatch(/UEI/);
    expect(await underlined(open(page, [[["sections", 0], section("uie")]]))).toEqual([
      expect.stringMatching(/^"uie" is not a fact of company\.json/),
    ]);
  });

  it("completes every icon, with previews of those in use", async () => {
    const { items } = readFixture<{ items: { icon?: string }[] }>("navigation.json");
    const index = items.findIndex(({ icon }) => icon);
    const icon = String(items[index]?.icon);
    const opened = open("navigation.json", []);
    const all = await offered(opened, `"${icon}"`);
    expect(all.length).toBeGreaterThan(3000);
    const place = opened.text.positionAt(opened.text.getText().indexOf(`"${icon}"`) + 2);
    const hover = await opened.service.doHover(opened.text, place, opened.json);
    const said = JSON.stringify(hover?.contents);
    expect(said).toContain(`![${icon}](data:image/svg+xml;base64,`);
    const documented = all.find(({ label }) => label.replaceAll('"', "") === icon);
    expect(JSON.stringify(documented?.documentation)).toContain("data:image/svg+xml");
  });

  it("completes fields before any command has written the names, and reports the missing file", async () => {
    const opened = open(page, [[["hero", "headlin"], "Too much"]], engine(false));
    const fields = await offered(opened, '"headlin"');
    expect(labels(fields)).toEqual(expect.arrayContaining(["opening", "backgroundImgCaption"]));
    expect(await underlined(opened)).toEqual([expect.stringContaining(".data/names.json")]);
  });

  it("underlines nothing in valid data", async () => {
    for (const file of [page, "pages/index.json", "navigation.json", "site.json", "company.json"])
      expect(await underlined(open(file, []))).toEqual([]);
  });
});
