import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../src/content/check";
import { newProgram } from "../../src/content/cli/new";
import { readContent } from "../../src/content/content";
import { collect } from "../../src/content/new/answers";
import { type CommandResult, runCommand } from "../../src/content/new/command";
import { code, leader, mediaEntry } from "../../src/content/new/entries";
import { page } from "../../src/content/new/page";
import type { Recipe } from "../../src/content/new/recipe";
import { mistakesAfter, sourceOf } from "../../src/content/new/write";
import { findPlaceholders } from "../../src/content/placeholders";
import { formatProblem } from "../../src/content/problem";
import { contentWarnings } from "../../src/content/warnings";
import { writeAll } from "../../src/content/writer";
import { copyData, type DataCopy } from "../support/data-copy";
import { formattingFaults } from "../support/formatting";
import { run } from "../support/run";
import { runHere } from "../support/run-here";

let data: DataCopy;

beforeEach(() => {
  data = copyData();
});

afterEach(() => {
  delete process.env.CONTENT_FOLDER;
  data.dispose();
});

/** Every file of the copy with its text. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(data.folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(json|mdx)$/.test(file))
      .map((file) => [file, readFileSync(join(data.folder, file), "utf8")]),
  );

/** Runs the command without a terminal. */
const make = (...args: string[]): Promise<CommandResult> =>
  runCommand(args, { folder: data.folder, label: data.folder, open: () => ({ close: () => {} }) });

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
  it.each([
    [
      "page /industries/commercial/zebras --label Zebras --icon pets",
      ["navigation.json", "pages/industries/commercial/zebras.json"],
    ],
    ["leader --name Ada --title Analyst", ["leaders.json"]],
    [
      "media --headline Hello --publication Blog --date 2026-02-28 --url https://blog.test/a",
      ["media.json"],
    ],
    ["code 531999 --description Logistics", ["naics.json"]],
  ])("writes data that is valid and formatted: %s", async (args, files) => {
    const before = snapshot();
    const { failed, output } = await make(...args.split(" "));
    expect(output).toMatch(/^Written:/);
    expect(failed).toBe(false);
    const after = snapshot();
    expect(
      Object.keys(after)
        .filter((file) => after[file] !== before[file])
        .sort(),
    ).toEqual(files);
    expect((await checkContent(data.folder)).map(formatProblem)).toEqual([]);
    expect(formattingFaults(data.folder, files)).toBe("");
    for (const file of files) expect(output).toContain(`${data.folder}/${file}`);
    expect(output).toContain("npm run develop");
  });

  it.each([
    ["page /Industries/Pets --label Pets", "lower case"],
    ["page /api/pets --label Pets", "the path is a path of the site itself; choose another"],
    ["page /pets/index --label Pets", "the path is a path of the site itself; choose another"],
    [`page /${"x".repeat(300)} --label Pets`, "must be at most 200 characters"],
    ["page /industries/government --label Twice", "is in .*navigation.json already"],
    ["page /industrie/pets --label Pets", "not a page of this site .did you mean /industries"],
    ["page /pets --label Pets --parent /animals", "/animals is not a page of this site"],
    ["page /industries/commercial/researchers/dogs --label Dogs", "third level"],
    ["page /pets", "missing: --label"],
    ["page /pets --label Pets --icon petz", "petz, which does not exist .did you mean pets"],
    ["page /pets --lable Pets", "no flag --lable .did you mean label"],
    ["page /pets dogs --label Pets", "dogs is an extra word"],
    ["code 541511 --description Again", "541511 is in .*naics.json already"],
    ["code 5415 --description Short", "six digits"],
    ["code", "missing: the code, --description"],
    ["media --headline A --publication B --date 2026-02-30 --url /a", "--date must be a date"],
    ["media", "missing: --headline, --publication, --date, --url"],
    ["leader --name Ada --title Analyst --portrait ./images/ada.jpg", "there is no file"],
    ["leder", "did you mean leader"],
  ])("refuses with the reason, writing nothing: %s", async (args, reason) => {
    const before = snapshot();
    const { failed, output } = await make(...args.split(" "));
    expect(failed).toBe(true);
    expect(output).toMatch(new RegExp(reason));
    expect(output).toMatch(/Nothing was written\.$/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(snapshot()).toEqual(before);
  });

  it("refuses what would be a mistake, writing nothing", async () => {
    const before = snapshot();
    const { failed, output } = await make("page", "/pets", "--label", "Page Not Found");
    expect(failed).toBe(true);
    expect(output).toMatch(/pets\.json:3:3 {2}title {2}"Page Not Found" is a duplicate/);
    expect(snapshot()).toEqual(before);
  });

  it("refuses to run on data with mistakes", async () => {
    data.write("naics.json", data.read("naics.json").replace('"541330"', '"54133"'));
    const { failed, output } = await make("page", "/pets", "--label", "Pets");
    expect(failed).toBe(true);
    expect(output).toMatch(/fix them first:\n.*naics\.json:\d+:\d+/);
  });

  it("has help", async () => {
    const { failed, output } = await make("--help");
    expect(failed).toBe(false);
    for (const flag of ["--label", "--portrait-alt", "--date", "CODE"])
      expect(output).toContain(flag);
    expect((await make("page", "--help")).output).not.toContain("--portrait");
  });

  it("exits with 0 and what it wrote, or with 1 and the reason", async () => {
    process.env.CONTENT_FOLDER = data.folder;
    const written = await runHere(newProgram, "code", "531999", "--description", "Logistics");
    expect([written.status, written.stderr]).toEqual([0, ""]);
    expect(written.stdout).toContain(`${data.folder}/naics.json`);
    expect(data.read("naics.json")).toContain("531999");
    const refused = run("src/content/cli/new.ts", ["page", "/pets"]);
    expect([refused.status, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(/^missing: --label[\s\S]*\nNothing was written\.\n$/);
  });
});

/** Applies a recipe directly. */
async function write(recipe: Recipe, ...args: string[]): Promise<void> {
  const outcome = recipe.make(await collect(recipe, args), sourceOf(data.folder, "data"));
  if ("refusal" in outcome) throw new Error(outcome.refusal);
  expect(await mistakesAfter(data.folder, "data", outcome.changes)).toEqual([]);
  writeAll(data.folder, outcome.changes);
}

describe("a new page", () => {
  it("is added at the end of its parent's pages, on all three levels", async () => {
    await write(page, "/pets", "--label", "Pets");
    await write(page, "/pets/dogs", "--label", "Dogs");
    await write(page, "/pets/dogs/small", "--label", "Small Dogs", "--hidden", "yes");
    expect(entry("/pets")).toMatchObject({ type: "group", subLinks: [{ path: "/pets/dogs" }] });
    expect(entry("/pets/dogs")).toMatchObject({ type: "group" });
    expect(entry("/pets/dogs/small")).toMatchObject({ type: "child", nav: "hide" });
    expect(formattingFaults(data.folder, ["navigation.json"])).toBe("");
  });

  it("can have another parent than its path says", async () => {
    await write(page, "/pets", "--label", "Pets", "--parent", "/industries/commercial");
    expect(entry("/industries/commercial")?.childSublinks?.at(-1)?.path).toBe("/pets");
  });

  it("has placeholders for all texts that are not given", async () => {
    const before = findPlaceholders(readContent(data.folder).content).length;
    await write(page, "/pets", "--label", "Pets", "--title", "Data on Pets");
    expect(parse("pages/pets.json")).toMatchObject({ title: "Data on Pets" });
    const added = findPlaceholders(readContent(data.folder).content).filter(({ file }) =>
      file.endsWith("pets.json"),
    );
    expect(added).toHaveLength(findPlaceholders(readContent(data.folder).content).length - before);
    expect(added.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["description", "hero.headline", "sections[0].body"]),
    );
  });

  it("has every part that a page needs, in the required number: only texts are missing", async () => {
    await write(page, "/pets/cats", "--label", "Cats", "--parent", "/industries/commercial");
    const about = async () =>
      (await contentWarnings(readContent(data.folder).content)).filter(({ file }) =>
        file.endsWith("cats.json"),
      );
    expect((await about()).map(({ message }) => message)).toEqual(
      (await about()).map(() => expect.stringMatching(/^\[write: .*\] is still to be written/)),
    );
    expect((await about()).length).toBeGreaterThan(15);
    const { sections } = parse<{
      sections: {
        type: string;
        items?: object[];
        cards?: { btnLabel: string; btnURL: string }[];
      }[];
    }>("pages/pets/cats.json");
    const counts = sections.map(({ type, items, cards }) => [type, (items ?? cards ?? []).length]);
    expect(Object.fromEntries(counts)).toMatchObject({ benefits: 4, cards: 3, faq: 4 });
    const cards = sections.flatMap((section) => section.cards ?? []);
    expect(cards.map(({ btnURL }) => btnURL)).toEqual([
      "/industries/commercial",
      ...[entry("/industries/commercial")?.childSublinks ?? []]
        .flat()
        .slice(0, 2)
        .map(({ path }) => path),
    ]);
  });

  it("has no style warnings about counts once its texts are written", async () => {
    await write(page, "/cats", "--label", "Cats");
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

describe("a new entry of a list", () => {
  it("is a leader with a unique id, under the FPO overlay until a portrait is given", async () => {
    const title = ["--title", "Analyst"];
    await write(leader, "--name", "Zoë Ada", ...title);
    const portrait = ["--portrait", "./images/leaders/leader-2.jpg"];
    await write(leader, "--name", "Zoe Ada", ...title, ...portrait);
    const { leaders } = parse<{ leaders: object[] }>("leaders.json");
    expect(leaders.slice(-2)).toMatchObject([
      { id: "zoe-ada", placeholder: true },
      { id: "zoe-ada-1", placeholder: false, portrait: "./images/leaders/leader-2.jpg" },
    ]);
  });

  it("is a code, inserted in numerical order", async () => {
    for (const digits of ["531999", "110000", "999999"]) {
      await write(code, digits, "--description", "A title");
    }
    const codes = parse<{ codes: { code: string }[] }>("naics.json").codes.map((item) => item.code);
    expect(codes).toEqual(codes.toSorted());
    expect(formattingFaults(data.folder, ["naics.json"])).toBe("");
  });

  it("is a media item with the picture of another", async () => {
    const args = ["--headline", "News", "--publication", "Blog", "--date", "2026-02-28"];
    await write(mediaEntry, ...args, "--url", "https://blog.test/a");
    const { items } = parse<{ items: { image: string }[] }>("media.json");
    const { image } = items.at(-1) ?? { image: "" };
    expect(existsSync(join(data.folder, image))).toBe(true);
  });
});

describe("on a terminal, npm run new", () => {
  it("asks for what no flag gives, repeats after a wrong answer, and uses defaults on Enter", async () => {
    const said: string[] = [];
    const typed = ["", "Pets", "", "", "petz", "pets", "", "", ""];
    const answers = await collect(page, ["/pets"], async (prompt) => {
      said.push(prompt);
      return typed.shift() ?? "";
    });
    expect(answers).toMatchObject({ path: "/pets", label: "Pets", icon: "pets", hidden: "no" });
    expect(said[0]).toBe("Name in menus: ");
    expect(said.join("\n")).toMatch(/this is required\nName in menus: /);
    expect(said.join("\n")).toMatch(/did you mean pets/);
  });
});
