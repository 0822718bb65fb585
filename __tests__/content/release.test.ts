import {
  countPlaceholders,
  isRelease,
  type Placeholder,
  refusal,
  warning,
} from "../../src/check/placeholders";

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
  ])("is one with RELEASE=%s: %s", (RELEASE, expected) => {
    expect(isRelease({ ...process.env, RELEASE })).toBe(expected);
  });

  it("refuses placeholders, listing their number and places", () => {
    expect(refusal(three).split("\n")).toEqual([
      "Not ready for release; placeholders left: 3 (company facts to confirm: 2, other values to replace: 1)",
      "data/company.json:4:9  groups[0]  is open",
      "data/company.json:8:9  groups[0]  is open",
      "data/company.json:12:9  groups[0]  is open",
    ]);
  });
});

describe("the placeholders of any other build", () => {
  it("are counted by kind, leaving out kinds without any", () => {
    expect(countPlaceholders([placeholder("text", 1)])).toBe(
      "placeholders left: 1 (texts to write: 1)",
    );
  });

  it("are a warning that says how to list and refuse them", () => {
    expect(warning(three)).toMatch(/^placeholders left: 3 .*npm run placeholders.*RELEASE=1/);
  });
});
