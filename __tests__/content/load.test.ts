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
    ["the query fails, and why", { errors: [new Error("no such field")], data }, "no such field"],
    ["nothing comes back", {}, "A query gave no data."],
  ])("stops the build when %s", async (_, answer, message) => {
    await expect(loadPageSources(answering(answer))).rejects.toThrow(message);
    await expect(loadTree(answering(answer))).rejects.toThrow(message);
  });

  it("stops the build when the navigation is missing", async () => {
    const missing = answering({ data: { navigationData: null } });
    await expect(loadTree(missing)).rejects.toThrow("restore data/navigation.json");
  });
});
