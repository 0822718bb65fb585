import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  ContentPlugin,
  checkAndCopy,
  followData,
  type Report,
  showTyped,
} from "../../src/commands/develop";
import { mirror, stateOf } from "../../src/data";
import { compile } from "../../testing/compilation";
import { copyData, type DataCopy, put } from "../../testing/data-copy";
import { until } from "../../testing/until";

let data: DataCopy;
let copy: string;

beforeEach(() => {
  data = copyData();
  copy = join(data.parent, "checked");
});

afterEach(() => data.dispose());

const copied = (file: string): string => readFileSync(join(copy, file), "utf8");

describe("the development server's copy of the data", () => {
  it("follows the data while it has no mistakes, each file at once", async () => {
    expect((await checkAndCopy(data.folder, copy)).mistakes).toBe("");
    expect(copied("pages/index.json")).toBe(data.read("pages/index.json"));
    const events: string[] = [];
    const watcher = watch(copy, (event, file) => file === "naics.json" && events.push(event));
    data.write("naics.json", data.read("naics.json").replace("Engineering", "Other"));
    expect((await checkAndCopy(data.folder, copy)).mistakes).toBe("");
    await until(() => events.length > 0);
    watcher.close();
    expect(copied("naics.json")).toContain("Other");
    // Neither removed nor half written on the way.
    expect(events).toEqual(["rename"]);
  });

  it("has nothing of a file that is still being written", async () => {
    data.write("pages/.begun.new", "{");
    expect((await checkAndCopy(data.folder, copy)).mistakes).toBe("");
    expect(existsSync(join(copy, "pages/.begun.new"))).toBe(false);
  });

  it("has nothing that changed while the data was checked, or since, without another check", async () => {
    const state = stateOf(data.folder);
    const report = checkAndCopy(data.folder, copy);
    data.write("naics.json", "{");
    expect(mirror(data.folder, copy, undefined, state)).toBe(false);
    expect((await report).mistakes).toMatch(/^data\/naics\.json:1:2 /);
    expect(existsSync(join(copy, "naics.json"))).toBe(false);
  });

  it("stays as it was while the data has a mistake", async () => {
    await checkAndCopy(data.folder, copy);
    data.write("naics.json", "{");
    expect((await checkAndCopy(data.folder, copy)).mistakes).toMatch(
      /^data\/naics\.json:1:2 {2}the file ends too early/,
    );
    expect(copied("naics.json")).toContain("541330");
  });

  it("shows what is typed while nothing is wrong with it, and then what is saved", async () => {
    const file = "naics.json";
    const shown = async (content?: string) => {
      showTyped(copy, content === undefined ? content : { file, content });
      await checkAndCopy(data.folder, copy);
      return copied(file);
    };
    const typed = data.read(file).replace("Engineering", "Typed");
    expect(await shown(typed)).toBe(typed);
    expect(await shown(typed.replace("Typed", "It's -- typed"))).toContain("It’s – typed");
    expect(await shown("{")).toBe(data.read(file));
    expect(await shown(typed)).toBe(typed);
    expect(await shown()).toBe(data.read(file));
  });

  it("leads to no page that it does not have yet", async () => {
    await checkAndCopy(data.folder, copy);
    const tree = copied("navigation.json");
    const { title, description, ...page } = JSON.parse(data.read("pages/about-us.json"));
    const other = { title: `Another ${title}`, description: `Other ${description}`, ...page };
    data.write("pages/another.json", JSON.stringify(other));
    const entry = { label: "Another", path: "/another" };
    data.write("navigation.json", put(["items", -1], entry)(data.read("navigation.json")));
    // In its way, so that copying stops there.
    mkdirSync(join(copy, "pages/another.json"));
    await expect(checkAndCopy(data.folder, copy)).rejects.toThrow("EISDIR");
    expect(copied("navigation.json")).toBe(tree);
  });

  it("loses files that the data loses, and leaves others untouched", async () => {
    mkdirSync(copy);
    writeFileSync(join(copy, "gone.json"), "{}");
    await checkAndCopy(data.folder, copy);
    expect(existsSync(join(copy, "gone.json"))).toBe(false);
    const file = join(copy, "site.json");
    utimesSync(file, 1, 1);
    await checkAndCopy(data.folder, copy);
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});

describe("the copy of a running development server", () => {
  const stopped = new AbortController();
  afterAll(() => stopped.abort());

  it("follows changes in folders old and new", async () => {
    const soon = (file: string, text: string) =>
      until(() => existsSync(join(copy, file)) && copied(file).includes(text));
    const told: string[] = [];
    const tell = ({ mistakes }: Report) => void told.push(mistakes);
    let busyLooks = -Infinity;
    const isBusy = () => ++busyLooks > 0;
    void followData(data.folder, copy, tell, isBusy, stopped.signal);
    const page = data.read("pages/about-us.json");
    data.write("pages/about-us.json", put(["hero", "headline"], "One")(page));
    await soon("pages/about-us.json", "One");
    mkdirSync(join(data.folder, "notes"));
    const note = join(data.folder, "notes", "note.txt");
    for (const text of ["first", "second", "third"]) {
      // As many editors save: a new file takes the place of the old one.
      writeFileSync(`${note}~`, text);
      renameSync(`${note}~`, note);
      await soon("notes/note.txt", text);
    }
    busyLooks = 0;
    writeFileSync(note, "later");
    await until(() => busyLooks > 5);
    expect(copied("notes/note.txt")).toBe("third");
    busyLooks = -Infinity;
    await soon("notes/note.txt", "later");
    data.write("naics.json", "{");
    await until(() => told.at(-1)?.startsWith("data/naics.json:1:2") === true);
    rmSync(copy, { recursive: true });
    writeFileSync(copy, "in the way");
    data.restore();
    await until(() => told.at(-1)?.startsWith("the data could not be copied: E") === true);
    stopped.abort();
  });
});

describe("the compilation while developing", () => {
  /** What is said of the data after a change. */
  const said = async () => {
    const { warnings } = await checkAndCopy(data.folder, copy);
    return { errors: compile(new ContentPlugin(copy)), warnings };
  };

  it("passes with data that has warnings alone, which are told of", async () => {
    data.write("site.json", put(["blurb"], "Send us an e-mail.")(data.read("site.json")));
    const { errors, warnings } = await said();
    expect(errors).toEqual([]);
    expect(warnings).toMatch(/^data\/site\.json:\d+:3 {2}blurb {2}says "e-mail"/m);
    data.write("naics.json", "{");
    expect((await said()).warnings).toBe("");
  });

  it("is repeated when there is something else to say, and only then", async () => {
    await checkAndCopy(data.folder, copy);
    let times = 0;
    compile(new ContentPlugin(copy), () => {
      times += 1;
    });
    data.write("naics.json", data.read("naics.json").replace("Engineering", "Other"));
    await checkAndCopy(data.folder, copy);
    data.write("naics.json", "{");
    await checkAndCopy(data.folder, copy);
    await until(() => times > 0);
    expect(times).toBe(1);
  });
});
