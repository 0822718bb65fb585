import { formatPath, formatProblem, suggest } from "../../src/content/problem";

describe("a problem in the content", () => {
  const problem = { file: "data/naics.json", line: 4, column: 7, path: "codes[0].code" };

  it("is one plain line that an editor's terminal turns into a link", () => {
    expect(formatProblem({ ...problem, message: "must have six digits" })).toBe(
      "data/naics.json:4:7  codes[0].code  must have six digits",
    );
  });

  it("leaves out the path when the whole file is meant", () => {
    expect(formatProblem({ ...problem, path: "", message: "is missing" })).toBe(
      "data/naics.json:4:7  is missing",
    );
  });

  it.each([
    [["sections", 2, "cards", 0, "image"], "sections[2].cards[0].image"],
    [[0, "code"], "[0].code"],
    [["title"], "title"],
    [[], ""],
  ])("writes the path %j as people write it", (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});

describe("a suggestion", () => {
  it.each([
    ["shild", ["shield", "hub"], " (did you mean shield?)"],
    ["/industry", ["/industries", "/innovation"], " (did you mean /industries?)"],
  ])("is made for %s, which is a slip", (word, known, expected) => {
    expect(suggest(word, known)).toBe(expected);
  });

  it.each([
    ["zebra", ["shield", "hub"]],
    ["shield", ["shield"]],
    ["shield", []],
  ])("is not made for %s among %j", (word, known) => {
    expect(suggest(word, known)).toBe("");
  });
});
