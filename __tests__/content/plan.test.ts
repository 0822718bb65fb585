import { type PageSource, planPages, type TreeEntry } from "../../src/graphql/plan";

const tree: TreeEntry[] = [
  { path: "/", label: "Home", nav: "hide" },
  { path: "/home", label: "Home", nav: "hide", showsPage: "/" },
  {
    path: "/a",
    label: "A",
    subLinks: [
      { path: "/a/b", label: "B", childSublinks: [{ path: "/a/b/c", label: "C" }] },
      { path: "/a/d", label: "D", nav: "hide" },
    ],
  },
  { path: "/e", label: "E" },
  { path: "/f", label: "F", nav: "hide", subLinks: [{ path: "/f/g", label: "G" }] },
];

const source = (route: string, more: Partial<PageSource> = {}): PageSource => ({
  id: `id of ${route}`,
  route,
  template: "page",
  noindex: false,
  ...more,
});

const sources = ["/", "/a", "/a/b", "/a/b/c", "/a/d", "/e", "/f"]
  .map((route) => source(route))
  .concat(source("/f/g", { noindex: true }));

const pages = planPages(tree, sources);
const page = (path: string) => pages.find((candidate) => candidate.path === path);

describe("the plan of the pages", () => {
  it("has one page for each entry, including hidden ones, in the order of the tree", () => {
    expect(pages.map(({ path }) => path)).toEqual([
      "/",
      "/home",
      "/a",
      "/a/b",
      "/a/b/c",
      "/a/d",
      "/e",
      "/f",
      "/f/g",
    ]);
  });

  it("shows the home page at /home too, and keeps that copy out of search engines", () => {
    expect(page("/home")?.source).toBe(page("/")?.source);
    expect(page("/home")?.indexed).toBe(false);
    expect(page("/")?.indexed).toBe(true);
  });

  it("keeps a page with noindex out of search engines", () => {
    expect(page("/f/g")?.indexed).toBe(false);
  });

  it("links the pages of the menus in order, across levels, skipping hidden ones", () => {
    const walk = ["/a", "/a/b", "/a/b/c", "/e"];
    expect(walk.map((path) => page(path)?.previous?.path ?? null)).toEqual([
      null,
      "/a",
      "/a/b",
      "/a/b/c",
    ]);
    expect(walk.map((path) => page(path)?.next?.path ?? null)).toEqual([
      "/a/b",
      "/a/b/c",
      "/e",
      null,
    ]);
    expect(page("/a")?.next).toEqual({ path: "/a/b", label: "B" });
  });

  it.each(["/", "/home", "/a/d", "/f", "/f/g"])(
    "gives no neighbors to %s, which is hidden or below a hidden page",
    (path) => {
      expect(page(path)).toMatchObject({ previous: null, next: null });
    },
  );

  it("has the ancestors of each page, the topmost first", () => {
    expect(page("/a/b/c")?.ancestors).toEqual([
      { path: "/a", label: "A" },
      { path: "/a/b", label: "B" },
    ]);
    expect(page("/a")?.ancestors).toEqual([]);
  });

  it("fails at an entry without a page, naming its path", () => {
    expect(() => planPages([{ path: "/x", label: "X" }], sources)).toThrow(
      "/x has no page: nothing in data/pages has the route /x",
    );
  });
});
