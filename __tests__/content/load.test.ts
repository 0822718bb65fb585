import { loadPageSources, loadTree } from "../../src/content/load";

type Query = Parameters<typeof loadTree>[0];

const answering = (answer: object): Query => (async () => answer) as unknown as Query;

const data = {
  allPageData: {
    nodes: [
      { id: "1", route: "/", template: null, noindex: null },
      { id: "2", route: "/contact-us", template: "contact", noindex: true },
    ],
  },
  allMdx: {
    nodes: [
      {
        id: "3",
        internal: { contentFilePath: "/data/pages/privacy-policy.mdx" },
        parent: { relativePath: "pages/privacy-policy.mdx" },
      },
    ],
  },
};

describe("what the pages are planned from", () => {
  it("is every page and document, with defaults filled in", async () => {
    expect(await loadPageSources(answering({ data }))).toEqual([
      { id: "1", route: "/", template: "page", noindex: false },
      { id: "2", route: "/contact-us", template: "contact", noindex: true },
      {
        id: "3",
        route: "/privacy-policy",
        template: "document",
        noindex: false,
        contentFilePath: "/data/pages/privacy-policy.mdx",
      },
    ]);
  });

  it("is the tree of the navigation", async () => {
    const items = [{ path: "/", label: "Home" }];
    expect(await loadTree(answering({ data: { navigationData: { items } } }))).toBe(items);
  });

  it.each([
    ["the query fails", { errors: [new Error("no such field")], data }],
    ["nothing comes back", {}],
  ])("is nothing when %s", async (_, answer) => {
    expect(await loadPageSources(answering(answer))).toBeNull();
    expect(await loadTree(answering(answer))).toBeNull();
  });

  it("is nothing when the navigation is missing", async () => {
    expect(await loadTree(answering({ data: { navigationData: null } }))).toBeNull();
  });
});
