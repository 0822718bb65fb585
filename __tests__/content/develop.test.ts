import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Compiler } from "webpack";
import { ContentPlugin, checkAndCopy } from "../../src/content/develop";
import { copyData, type DataCopy } from "../support/data-copy";

let data: DataCopy;
let copy: string;

beforeEach(() => {
  data = copyData();
  copy = join(data.parent, "checked");
});

afterEach(() => data.dispose());

const copied = (file: string): string => readFileSync(join(copy, file), "utf8");

describe("the copy of the data that is shown while developing", () => {
  it("is the data, as long as that has no mistake", () => {
    expect(checkAndCopy(data.folder, copy)).toBe("");
    expect(copied("pages/index.json")).toBe(data.read("pages/index.json"));
    data.write("naics.json", data.read("naics.json").replace("Engineering", "Other"));
    expect(checkAndCopy(data.folder, copy)).toBe("");
    expect(copied("naics.json")).toContain("Other");
  });

  it("stays as it was while the data has a mistake", () => {
    checkAndCopy(data.folder, copy);
    data.write("naics.json", "{");
    expect(checkAndCopy(data.folder, copy)).toMatch(
      /^data\/naics\.json:1:2 {2}the file ends too early/,
    );
    expect(copied("naics.json")).toContain("541330");
  });

  it("loses what the data loses, and touches nothing else", () => {
    mkdirSync(copy);
    writeFileSync(join(copy, "gone.json"), "{}");
    checkAndCopy(data.folder, copy);
    expect(existsSync(join(copy, "gone.json"))).toBe(false);
    const file = join(copy, "site.json");
    utimesSync(file, 1, 1);
    checkAndCopy(data.folder, copy);
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});

describe("the compilation while developing", () => {
  type Tapped = (compilation: object) => void;

  /** Compiles as webpack does, and hands back what it would report and watch. */
  function compile(plugin: ContentPlugin): { errors: Error[]; contextDependencies: Set<string> } {
    const taps: Tapped[] = [];
    const hook = { tap: (_: string, tapped: Tapped) => taps.push(tapped) };
    const compiler = {
      hooks: { thisCompilation: hook, afterCompile: hook },
      webpack: { WebpackError: Error },
    };
    plugin.apply(compiler as unknown as Compiler);
    const compilation = { compiler, errors: [], contextDependencies: new Set<string>() };
    for (const tapped of taps) tapped(compilation);
    return compilation;
  }

  it("watches the data and fails with its mistakes, until they are fixed", () => {
    const plugin = new ContentPlugin(data.folder, copy);
    const before = compile(plugin);
    expect(before.errors).toEqual([]);
    expect([...before.contextDependencies]).toEqual([data.folder]);
    data.write("naics.json", "{");
    expect(compile(plugin).errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^data\/naics\.json:1:2/),
    ]);
    data.restore();
    expect(compile(plugin).errors).toEqual([]);
  });
});
