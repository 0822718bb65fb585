import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishDownloads } from "../../downloads/publish";
import { entryOf, readRecord } from "../../downloads/record";

// Takes over 20 s: every download is made anew.

const record = readRecord();
const publisher = { name: "Example Genomics", origin: "https://genomics.example" };

let site: string;
const inSite = (file: string) => join(site, "syn46", file);
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), "publish-"));
  publishDownloads(site, publisher);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const found = () => record.downloads.map(({ file }) => entryOf(file, readFileSync(inSite(file))));
const times = () =>
  Object.fromEntries(
    readdirSync(join(site, "syn46")).map((file) => [file, statSync(inSite(file)).mtimeMs]),
  );

describe("a build", () => {
  it("makes the downloads of the committed record and their description, and no other file", () => {
    expect(found()).toEqual(record.downloads);
    expect(readdirSync(join(site, "syn46")).sort()).toEqual(
      [...record.downloads.map(({ file }) => file), "croissant.json"].sort(),
    );
  });

  it("keeps existing downloads untouched", () => {
    const before = times();
    publishDownloads(site, publisher);
    expect(times()).toEqual(before);
  });

  it("makes a changed one again, and touches no other", () => {
    const before = times();
    writeFileSync(inSite("syn46-sample.csv"), "changed");
    publishDownloads(site, publisher);
    expect(found()).toEqual(record.downloads);
    expect({ ...times(), "syn46-sample.csv": 0 }).toEqual({ ...before, "syn46-sample.csv": 0 });
  });

  it("uses the site's origin in the description", () => {
    publishDownloads(site, { ...publisher, origin: "https://other.example" });
    const text = readFileSync(inSite("croissant.json"), "utf8");
    expect(text).toContain("https://other.example/syn46/syn46-sample.csv");
    expect(text).not.toContain("genomics.example");
  });

  it("stops when the record is of other downloads, and says what to do", () => {
    const other = (file: string) => ({ file, bytes: 1, sha256: "0" });
    const same = record.downloads.filter(({ file }) => file !== "syn46-sample.csv");
    const stale = { ...record, downloads: [other("syn46-sample.csv"), other("gone.csv"), ...same] };
    expect(() => publishDownloads(site, publisher, stale)).toThrow(
      "These downloads are not those of syn46/results/record.json: syn46-sample.csv, gone.csv. Run npm run syn46.",
    );
  });
});
