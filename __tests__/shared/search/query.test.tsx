import { addressOf, queryOf } from "../../../src/shared/search/query";
import { queryLength } from "../../../src/shared/search/settings";
import { fill } from "../../../src/site/search/fill";

describe("the address of a query", () => {
  it("holds the words and gives them back", () => {
    expect(addressOf(" R&D in 100% ")).toBe("/search?q=R%26D+in+100%25");
    expect(queryOf("?q=R%26D+in+100%25")).toBe("R&D in 100%");
  });

  it("is that of the page without a query", () => {
    expect(addressOf("  ")).toBe("/search");
    expect(queryOf("?other=1")).toBe("");
  });

  it("is read to a bounded length", () => {
    expect(queryOf(`?q=${"a".repeat(5000)}`)).toHaveLength(queryLength);
  });
});

it("a sentence inserts values unchanged at every placeholder, and keeps those without a value", () => {
  expect(fill("{count} for “{query}”, {count}", { count: 2, query: "$& {count}" })).toBe(
    "2 for “$& {count}”, 2",
  );
  expect(fill("{a} {b}", { a: "x" })).toBe("x {b}");
});
