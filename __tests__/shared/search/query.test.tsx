import { pageTree } from "../../../src/shared/page-tree";
import { addressOf, queryOf, writeQueryToUrl } from "../../../src/shared/search/query";
import { queryLength } from "../../../src/shared/search/settings";
import { fill } from "../../../src/site/search/fill";
import { isSlashKeyOn, setSlashKey } from "../../../src/site/search/slash-key";

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

  it("replaces the entry of the history and keeps its state", () => {
    history.replaceState({ key: "kept" }, "", "/search");
    const { length } = history;
    writeQueryToUrl("data lake");
    expect(location.search).toBe("?q=data+lake");
    expect(history.state).toEqual({ key: "kept" });
    expect(history).toHaveLength(length);
  });
});

describe("a sentence with placeholders", () => {
  it("inserts values unchanged at every placeholder", () => {
    expect(fill("{count} for “{query}”, {count}", { count: 2, query: "$& {count}" })).toBe(
      "2 for “$& {count}”, 2",
    );
  });

  it("keeps placeholders without a value", () => {
    expect(fill("{a} {b}", { a: "x" })).toBe("x {b}");
  });
});

describe("the tree of pages", () => {
  it("leaves out copies of other pages and excluded pages, with all below", () => {
    expect(
      pageTree(
        [
          { path: "/", label: "Home" },
          { path: "/home", label: "Home", showsPage: "/" },
          {
            path: "/a",
            label: "A",
            subLinks: [
              { path: "/a/b", label: "B", childSublinks: [{ path: "/a/b/c", label: "C" }] },
            ],
          },
          { path: "/x", label: "X", subLinks: [{ path: "/x/y", label: "Y" }] },
        ],
        new Set(["/x"]),
      ),
    ).toEqual([
      { path: "/", label: "Home", pages: [] },
      {
        path: "/a",
        label: "A",
        pages: [{ path: "/a/b", label: "B", pages: [{ path: "/a/b/c", label: "C", pages: [] }] }],
      },
    ]);
  });
});

describe("the choice about the slash key", () => {
  it("is on until it is switched off, and again once it is switched on", () => {
    expect(isSlashKeyOn()).toBe(true);
    setSlashKey(false);
    expect(isSlashKeyOn()).toBe(false);
    setSlashKey(true);
    expect(isSlashKeyOn()).toBe(true);
  });
});
