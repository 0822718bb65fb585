import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultOfBuild } from "../../scripts/outlines/built";
import { changedFiles, readTexts, writeTexts } from "../../scripts/outlines/files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outlines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a build that outlines are made of", () => {
  const site = () => join(folder, "public");
  const data = () => join(folder, "data");

  /** Writes a file as if at a time, in seconds. */
  function put(file: string, time: number): void {
    const path = join(folder, file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "");
    utimesSync(path, time, time);
  }

  beforeEach(() => put("data/pages/about-us.json", 100));

  it("is missed where there is none", () => {
    expect(faultOfBuild(site(), data())).toMatch(/has no built site: run `npm run build` first/);
  });

  it("is too old when a file of data was changed after it", () => {
    put("public/robots.txt", 99);
    expect(faultOfBuild(site(), data())).toMatch(/is older than .*about-us\.json: run `npm run bu/);
  });

  it("has no fault when it is newer than the data", () => {
    put("public/robots.txt", 101);
    expect(faultOfBuild(site(), data())).toBeUndefined();
  });
});

describe("the files of outlines", () => {
  const before = new Map([
    ["index.txt", "h1 Home\n"],
    ["about-us/media.txt", "h1 Media\n"],
  ]);

  it("are none where there is no folder, and as they were written where there is one", () => {
    const place = join(folder, "of-pages");
    expect(readTexts(place)).toEqual(new Map());
    writeTexts(place, before);
    expect(readTexts(place)).toEqual(before);
  });

  it("lose those of pages that are gone", () => {
    const place = join(folder, "of-pages");
    writeTexts(place, before);
    const after = new Map([["index.txt", "h1 House\n"]]);
    writeTexts(place, after);
    expect(readTexts(place)).toEqual(after);
  });

  it("are told apart by name when one is new, gone or another", () => {
    const after = new Map([
      ["index.txt", "h1 House\n"],
      ["contact-us.txt", "h1 Contact\n"],
    ]);
    expect(changedFiles(before, after)).toEqual([
      "about-us/media.txt",
      "contact-us.txt",
      "index.txt",
    ]);
    expect(changedFiles(before, before)).toEqual([]);
  });
});
