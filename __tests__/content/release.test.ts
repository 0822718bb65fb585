import type { Placeholder } from "../../src/content/placeholders";
import { countPlaceholders, isRelease, refusal, warning } from "../../src/content/release";

const placeholder = (kind: Placeholder["kind"], line: number): Placeholder => ({
  kind,
  file: "data/company.json",
  line,
  column: 9,
  path: "groups[0]",
  message: "is open",
});

const three = [placeholder("fact", 4), placeholder("value", 8), placeholder("fact", 12)];

describe("a build for the public", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["0", false],
    ["false", false],
    ["1", true],
    ["true", true],
    ["2026-01", true],
  ])("is asked for by RELEASE=%s: %s", (RELEASE, expected) => {
    expect(isRelease({ ...process.env, RELEASE })).toBe(expected);
  });

  it("refuses placeholders with their number and the place of each", () => {
    expect(refusal(three).split("\n")).toEqual([
      "Not ready for release; placeholders left: 3 (facts of the company to be confirmed: 2, other values that stand in: 1)",
      "data/company.json:4:9  groups[0]  is open",
      "data/company.json:8:9  groups[0]  is open",
      "data/company.json:12:9  groups[0]  is open",
    ]);
  });
});

describe("the placeholders of any other build", () => {
  it("are counted by kind, and kinds without any are left out", () => {
    expect(countPlaceholders([placeholder("text", 1)])).toBe(
      "placeholders left: 1 (texts to be written: 1)",
    );
  });

  it("are a warning that says how to see and how to refuse them", () => {
    expect(warning(three)).toMatch(/^placeholders left: 3 .*npm run placeholders.*RELEASE=1/);
  });
});
