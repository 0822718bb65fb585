import { checkContent } from "../../src/check";
import { contentWarnings } from "../../src/check/warnings";
import { newProgram } from "../../src/commands/new";
import { newPage } from "../../src/commands/new/page";
import { mistakesAfter } from "../../src/commands/new/write";
import { readContent } from "../../src/data/content";
import { formatProblem } from "../../src/data/problem";
import { writeAll } from "../../src/data/writer";
import { copyData, type DataCopy } from "../../testing/data-copy";
import { formattingFaults } from "../../testing/formatting";
import { runHere } from "../../testing/processes/run-here";

let data: DataCopy;

beforeEach(() => {
  data = copyData();
  process.env.CONTENT_FOLDER = data.folder;
});

afterEach(() => {
  delete process.env.CONTENT_FOLDER;
  data.dispose();
});

const make = (args: string) => runHere(newProgram, ...args.split(" "));

const parse = <T>(file: string): T => JSON.parse(data.read(file)) as T;

interface Entry {
  path: string;
  type?: string;
  nav?: string;
  subLinks?: Entry[];
  childSublinks?: Entry[];
}

const entriesIn = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [
    entry,
    ...entriesIn([...(entry.subLinks ?? []), ...(entry.childSublinks ?? [])]),
  ]);
const entry = (path: string): Entry | undefined =>
  entriesIn(parse<{ items: Entry[] }>("navigation.json").items).find((item) => item.path === path);

describe("npm run new", () => {
  it("writes data that is valid and formatted", async () => {
    const before = data.snapshot();
    const { status, stdout, stderr } = await make(
      "page /industries/commercial/zebras --label Zebras --icon pets",
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Written:/);
    const after = data.snapshot();
    const files = ["navigation.json", "pages/industries/commercial/zebras.json"];
    expect(
      Object.keys(after)
        .filter((file) => after[file] !== before[file])
        .sort(),
    ).toEqual(files);
    expect((await checkContent(data.folder)).map(formatProblem)).toEqual([]);
    expect(formattingFaults(data.folder, files)).toBe("");
    for (const file of files) expect(stdout).toContain(`${data.folder}/${file}`);
  });

  it.each([
    ["page /Industries/Pets --label Pets", "lower case"],
    ["page /api/pets --label Pets", "the path is a path of the site itself; choose another"],
    ["page /pets/index --label Pets", "the path is a path of the site itself; choose another"],
    [`page /${"x".repeat(300)} --label Pets`, "must be at most 200 characters"],
    ["page /industries/government --label Twice", "is in .*navigation.json already"],
    ["page /industrie/pets --label Pets", "not a page of this site .did you mean /industries"],
    ["page /industries/commercial/researchers/dogs --label Dogs", "third level"],
    ["page /pets", "missing: --label"],
    ["page", "missing: the path, --label"],
    ["page /pets --label Pets --icon petz", "petz, which does not exist .did you mean pets"],
    ["page /pets dogs --label Pets", "dogs is an extra word"],
    ["section class", '"class" cannot be a section type'],
    ["section pull quote", "quote is an extra word; join words by hyphens"],
  ])("refuses with the reason, writing nothing: %s", async (args, reason) => {
    const before = data.snapshot();
    const { status, stderr } = await make(args);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(reason));
    expect(stderr).toMatch(/Nothing was written\.\n$/);
    expect(data.snapshot()).toEqual(before);
  });

  it("refuses what would be a mistake, writing nothing", async () => {
    const before = data.snapshot();
    const { stderr } = await runHere(newProgram, "page", "/pets", "--label", "Page Not Found");
    expect(stderr).toMatch(/pets\.json:3:3 {2}title {2}"Page Not Found" is a duplicate/);
    expect(data.snapshot()).toEqual(before);
  });

  it("refuses to run on data with mistakes", async () => {
    data.write("naics.json", data.read("naics.json").replace('"541330"', '"54133"'));
    const { stderr } = await make("page /pets --label Pets");
    expect(stderr).toMatch(/fix them first:\n.*naics\.json:\d+:\d+/);
  });

  it.each(["--help", "page --help", "section --help"])("has help: %s", async (args) => {
    const { status, stdout } = await make(args);
    expect(status).toBe(0);
    for (const word of ["PATH", "--label", "--live"]) expect(stdout).toContain(word);
  });

  it.each([
    ["leader", 'cannot make "leader"'],
    ["page /pets --lable Pets", "Unknown option '--lable'"],
  ])("says how it is used after a wrong word: %s", async (args, said) => {
    const { status, stderr } = await make(args);
    expect(status).toBe(1);
    expect(stderr.startsWith(said)).toBe(true);
    expect(stderr).toContain("npm run new -- page PATH");
  });
});

/** Makes a page of the given name and path. */
async function write(path: string, label: string): Promise<void> {
  const { changes } = newPage({ path, label }, data.folder, "data");
  expect(await mistakesAfter(data.folder, "data", changes)).toEqual([]);
  writeAll(data.folder, changes);
}

describe("a new page", () => {
  it("is added at the end of its parent's pages, on all three levels", async () => {
    await write("/pets", "Pets");
    await write("/pets/dogs", "Dogs");
    await write("/pets/dogs/small", "Small Dogs");
    expect(entry("/pets")).toMatchObject({ type: "group", subLinks: [{ path: "/pets/dogs" }] });
    expect(entry("/pets/dogs")).toMatchObject({ type: "group" });
    expect(entry("/pets/dogs/small")).toMatchObject({ type: "child" });
    expect(formattingFaults(data.folder, ["navigation.json"])).toBe("");
  });

  it("has every part that a page needs, in the required number: only texts are missing", async () => {
    await write("/industries/commercial/cats", "Cats");
    const about = async () =>
      (await contentWarnings(readContent(data.folder).content)).filter(({ file }) =>
        file.endsWith("cats.json"),
      );
    expect((await about()).map(({ message }) => message)).toEqual(
      (await about()).map(() => expect.stringMatching(/^\[write: .*\] is still to be written/)),
    );
    expect((await about()).length).toBeGreaterThan(5);
  });

  it("has no style warnings about counts once its texts are written", async () => {
    await write("/cats", "Cats");
    const words = (hint: string) => {
      const [most = 9] = hint.match(/\d{2}/g)?.map(Number) ?? [];
      const count = hint.includes("words") ? most : 9;
      return Array.from({ length: count }, (_, index) => `${hint.length}w${index}`).join(" ");
    };
    const written = data
      .read("pages/cats.json")
      .replace(/"description": "[^"]*"/, `"description": "${"abcd ".repeat(24)}abcd"`)
      .replaceAll(/\[write: ([^\]]*)\]/g, (_, hint: string) => words(hint));
    data.write("pages/cats.json", written);
    expect((await checkContent(data.folder)).map(formatProblem)).toEqual([]);
    const messages = (await contentWarnings(readContent(data.folder).content))
      .filter(({ file }) => file.endsWith("/cats.json"))
      .map(({ message }) => message);
    expect(
      messages.filter((message) => /\b(needs|words|has no|says only)\b/.test(message)),
    ).toEqual([]);
  });
});
