import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildProblem } from "../../scripts/outlines/built";
import { changedFiles, readTexts, writeTexts } from "../../scripts/outlines/files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outlines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the check of the build", () => {
  const site = () => join(folder, "public");
  const data = () => join(folder, "data");

  /** Writes a file with a modification time, in seconds. */
  function put(file: string, time: number): void {
    const path = join(folder, file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, "");
    utimesSync(path, time, time);
  }

  beforeEach(() => put("data/pages/about-us.json", 100));

  it("reports a missing build", () => {
    expect(buildProblem(site(), data())).toMatch(/has no built site: run `npm run build` first/);
  });

  it("reports a build older than a data file", () => {
    put("public/robots.txt", 99);
    expect(buildProblem(site(), data())).toMatch(/is older than .*about-us\.json: run `npm run bu/);
  });

  it("accepts a build newer than the data", () => {
    put("public/robots.txt", 101);
    expect(buildProblem(site(), data())).toBeUndefined();
  });
});

describe("the files of outlines", () => {
  const before = new Map([
    ["index.txt", "h1 Home\n"],
    ["about-us/media.txt", "h1 Media\n"],
  ]);

  it("are empty without a folder, and read as they were written", () => {
    const place = join(folder, "of-pages");
    expect(readTexts(place)).toEqual(new Map());
    writeTexts(place, before);
    expect(readTexts(place)).toEqual(before);
  });

  it("are removed for pages that are gone", () => {
    const place = join(folder, "of-pages");
    writeTexts(place, before);
    const after = new Map([["index.txt", "h1 House\n"]]);
    writeTexts(place, after);
    expect(readTexts(place)).toEqual(after);
  });

  it("are listed by name when added, removed or changed", () => {
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
