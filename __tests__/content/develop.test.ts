import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ContentPlugin, checkAndCopy } from "../../src/content/develop";
import { compile } from "../support/compilation";
import { copyData, type DataCopy, put } from "../support/data-copy";

let data: DataCopy;
let copy: string;

beforeEach(() => {
  data = copyData();
  copy = join(data.parent, "checked");
});

afterEach(() => data.dispose());

const copied = (file: string): string => readFileSync(join(copy, file), "utf8");

describe("the development server's copy of the data", () => {
  it("follows the data while it has no mistakes", () => {
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

  it("never has a broken picture or a document that does not compile", async () => {
    const picture = join(data.folder, "large.jpg");
    const size = { width: 300, height: 200, channels: 3, background: "#456" } as const;
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { ...size, noise } })
      .jpeg()
      .toBuffer();
    writeFileSync(picture, whole);
    data.write("media.json", put(["items", 0, "image"], "./large.jpg")(data.read("media.json")));
    expect(checkAndCopy(data.folder, copy)).toBe("");
    writeFileSync(picture, whole.subarray(0, 2000));
    expect(checkAndCopy(data.folder, copy)).toMatch(/large\.jpg is damaged or cut short/);
    expect(readFileSync(join(copy, "large.jpg"))).toEqual(whole);
    writeFileSync(picture, whole);
    const document = "pages/privacy-policy.mdx";
    const before = data.read(document);
    data.write(document, `${before}\nAfter {days} days.\n`);
    expect(checkAndCopy(data.folder, copy)).toMatch(/^data\/pages\/privacy-policy\.mdx:\d+:8 /);
    expect(copied(document)).toBe(before);
  });

  it("loses files that the data loses, and leaves others untouched", () => {
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

  it("has warnings for data without mistakes", () => {
    const plugin = new ContentPlugin(data.folder, copy);
    data.write("site.json", put(["blurb"], "Send us an e-mail.")(data.read("site.json")));
    const { errors, warnings } = compile(plugin);
    expect(errors).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^data\/site\.json:\d+:3 {2}blurb {2}says "e-mail"/m),
    ]);
    data.write("naics.json", "{");
    expect(compile(plugin).warnings).toEqual([]);
  });
});
