import { formatProblem, suggest } from "../../src/data/problem";
import { formatPath } from "../../src/shared/data-path";

describe("a problem in the content", () => {
  const problem = { file: "data/naics.json", line: 4, column: 7, path: "codes[0].code" };

  it("is one line that terminals turn into a link", () => {
    expect(formatProblem({ ...problem, message: "must have six digits" })).toBe(
      "data/naics.json:4:7  codes[0].code  must have six digits",
    );
  });

  it("leaves out an empty path", () => {
    expect(formatProblem({ ...problem, path: "", message: "is missing" })).toBe(
      "data/naics.json:4:7  is missing",
    );
  });

  it.each([
    [["sections", 2, "cards", 0, "image"], "sections[2].cards[0].image"],
    [[0, "code"], "[0].code"],
    [["title"], "title"],
    [[], ""],
  ])("formats the path %j", (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});

describe("a suggestion", () => {
  it.each([
    ["shild", ["shield", "hub"], " (did you mean shield?)"],
    ["/industry", ["/industries", "/innovation"], " (did you mean /industries?)"],
  ])("is made for %s, which is a typo", (word, known, expected) => {
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
