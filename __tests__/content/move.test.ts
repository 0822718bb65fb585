import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkContent } from "../../src/check";
import { readRedirects } from "../../src/check/redirects";
import { moveProgram } from "../../src/commands/move";
import { movedMarkdown } from "../../src/commands/move/rewrite";
import { readContent } from "../../src/data/content";
import { pageRoutes } from "../../src/data/entries";
import { formatProblem } from "../../src/data/problem";
import { fixedRoutes } from "../../src/shared/fixed-routes";
import { copyData, type DataCopy, fixtureData } from "../../testing/data-copy";
import { formattingFaults } from "../../testing/formatting";
import { run } from "../../testing/processes/run";
import { runHere } from "../../testing/processes/run-here";

let data: DataCopy;
let folder: string;

/** Gives each test a copy of a data folder. */
function useCopy(original: string): void {
  beforeEach(() => {
    data = copyData(original);
    folder = data.folder;
  });
  afterEach(() => {
    delete process.env.CONTENT_FOLDER;
    data.dispose();
  });
}

const problems = async () => (await checkContent(folder)).map(formatProblem);
/** Runs the command on the copy, and gives what it prints. */
async function start(...args: string[]): Promise<string> {
  process.env.CONTENT_FOLDER = folder;
  const { status, stdout, stderr } = await runHere(moveProgram, ...args);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Every route of the pages in the copy. */
const routes = (): string[] => pageRoutes(readContent(folder).content).map(({ path }) => path);

describe.each([
  ["the site of tests", fixtureData],
  ["this site", resolve("data")],
])("a page of %s that moves", (_name, original) => {
  useCopy(original);

  it("takes the pages below it along, updates pictures and links, and adds redirects", async () => {
    const old = "/innovation/syn46";
    const moved = routes().filter((route) => route === old || route.startsWith(`${old}/`));
    expect(moved.length).toBeGreaterThan(1);
    const before = data.snapshot();
    const redirects = readRedirects(folder);
    const output = await start(old, "/our-people");
    const target = (route: string) => route.replace(old, "/our-people");
    expect(await problems()).toEqual([]);
    for (const route of moved) {
      expect(routes()).toContain(target(route));
      expect(output).toContain(`  ${route} to ${target(route)}\n`);
    }
    expect(readRedirects(folder)).toEqual([
      ...redirects,
      ...moved.map((from) => ({ from, to: target(from) })),
    ]);
    const after = data.snapshot();
    const links = new RegExp(`["(]${old}["/)#?]`);
    for (const [file, text] of Object.entries(after)) {
      if (file !== "redirects.json") expect([file, links.test(text)]).toEqual([file, false]);
      const length = (before[file] ?? text).split("\n").length;
      if (file !== "redirects.json") expect(text.split("\n")).toHaveLength(length);
      expect([file, text === before[file]]).toEqual([
        file,
        !output.includes(`${folder}/${file}\n`),
      ]);
    }
    const json = Object.keys(after).filter((file) => file.endsWith(".json"));
    const written = json.filter((file) => after[file] !== before[file]);
    expect(formattingFaults(folder, written)).toBe("");
  });
});

describe("npm run move", () => {
  useCopy(fixtureData);

  it("can move back, leaving only the redirect", async () => {
    const before = data.snapshot();
    await start("/innovation/naics-codes", "/codes");
    await start("/codes", "/innovation/naics-codes");
    expect(await problems()).toEqual([]);
    const after = data.snapshot();
    expect(readRedirects(folder).filter(({ from }) => from.endsWith("codes"))).toEqual([
      { from: "/codes", to: "/innovation/naics-codes" },
    ]);
    expect({ ...after, "redirects.json": "" }).toEqual({ ...before, "redirects.json": "" });
  });

  it("never leaves a chain of redirects", async () => {
    await start("/innovation/naics-codes", "/codes");
    await start("/codes", "/industries/codes");
    expect(await problems()).toEqual([]);
    expect(readRedirects(folder).slice(-2)).toEqual([
      { from: "/innovation/naics-codes", to: "/industries/codes" },
      { from: "/codes", to: "/industries/codes" },
    ]);
  });

  it.each([
    ["/innovatoin /new", /^\/innovatoin is not a page of this site .did you mean \/innovation/],
    [
      "/innovation/curo46 /innovation/syn46",
      /^\/innovation\/syn46 is already a page of this site; choose another address/,
    ],
    ["/innovation/curo46 /nowhere/curo46", /^\/nowhere is not a page of this site/],
    [
      "/innovation /innovation/all",
      /^\/innovation\/all is \/innovation itself or below it; choose another address/,
    ],
    ["/innovation/curo46 /Curo46", /^\/Curo46 must be a path in lower case/],
    ...["/static", "/page-data/curo46", "/index"].map((to): [string, RegExp] => [
      `/innovation/curo46 ${to}`,
      /is a path of the site itself/,
    ]),
    [`/innovation/curo46 /${"x".repeat(300)}`, /must be at most 200 characters/],
    ["/ /start", /^\/ cannot move: the site's code depends on its address/],
    ["/contact-us /contact", /^\/contact-us cannot move: the site's code depends on its address/],
    ["/innovation", /^name the old address and the new one/],
    [
      "/innovation/curo46 /company",
      /^\/company is redirected to \/about-us; remove that from redirects.json first/,
    ],
  ])("is refused with the reason, writing nothing: %s", async (args, reason) => {
    const before = data.snapshot();
    await expect(start(...args.split(" "))).rejects.toThrow(reason);
    expect(data.snapshot()).toEqual(before);
  });

  it("only prints what it would do with --dry-run", async () => {
    const before = data.snapshot();
    expect(await start("/innovation/curo46", "/curo46", "--dry-run")).toMatch(
      /^Would move:\n {2}\/innovation\/curo46 to \/curo46\nWould write:\n[\s\S]*\/pages\/curo46\.json/,
    );
    expect(data.snapshot()).toEqual(before);
  });

  it("keeps Windows line ends, also of a document's front matter", async () => {
    for (const [file, text] of Object.entries(data.snapshot()))
      data.write(file, text.replaceAll("\n", "\r\n"));
    expect(await problems()).toEqual([]);
    await start("/innovation/naics-codes", "/codes");
    expect(await problems()).toEqual([]);
    for (const [file, text] of Object.entries(data.snapshot()))
      expect([file, text.replaceAll("\r\n", "")]).toEqual([
        file,
        expect.not.stringContaining("\n"),
      ]);
  });

  it("moves a document", async () => {
    data.write(
      "pages/innovation/terms.mdx",
      data
        .read("pages/privacy-policy.mdx")
        .replace(/^(title|description): /gm, "$1: Other ")
        .replace(/\n## /, "\n[Ours](/innovation/terms)\n\n## "),
    );
    const tree = data.read("navigation.json");
    data.write(
      "navigation.json",
      tree.replace(
        '"items": [',
        '"items": [\n    { "label": "Terms", "path": "/innovation/terms", "nav": "hide" },',
      ),
    );
    data.write("redirects.json", '{ "redirects": [] }\n');
    expect(await problems()).toEqual([]);
    await start("/innovation/terms", "/terms");
    expect(await problems()).toEqual([]);
    expect(data.read("pages/terms.mdx")).toContain("[Ours](/terms)");
  });

  it("exits with 1 and the reason", () => {
    const env = { CONTENT_FOLDER: folder };
    const refused = run("src/commands/move.ts", ["/innovation/curo", "/curo46"], env);
    expect([refused.status, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(/is not a page of this site.*\nNothing was written\.\n$/);
  });
});

describe("a link in Markdown", () => {
  it("moves with its fragment and its query; what only looks like it stays", () => {
    const moves = new Map([["/old", "/new"]]);
    expect(movedMarkdown("[a](/old), [b](/old#c) [d](/old?e=f), [g](/older) /old", moves)).toBe(
      "[a](/new), [b](/new#c) [d](/new?e=f), [g](/older) /old",
    );
  });
});

/** Rooms whose code could depend on a route. */
const rooms = [
  "server",
  ...["finish", "gatsby", "render", "shared", "site", "templates", "theme", "ui"].map((room) =>
    join("src", room),
  ),
];

it("a route that the code depends on is among the fixed routes", () => {
  const pages = new Set(pageRoutes(readContent(resolve("data")).content).map(({ path }) => path));
  const code = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("__tests__"))
      .flatMap((file) => readFileSync(join(room, file), "utf8").split("\n")),
  );
  const named = code
    .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
    .flatMap((line) => [...line.matchAll(/["'`](\/[^\s"'`#?]*)(?=["'`#?])/g)])
    .map(([, path = ""]) => path)
    .filter((path) => pages.has(path));
  expect(named).toContain("/privacy-policy");
  expect(named.filter((page) => !fixedRoutes.includes(page))).toEqual([]);
});
