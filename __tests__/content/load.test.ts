import { loadPlanSources } from "../../src/graphql/load";

type Query = Parameters<typeof loadPlanSources>[0];

const answering = (answer: object): Query => (async () => answer) as unknown as Query;

const items = [{ path: "/", label: "Home", keywords: ["start"] }];

const data = {
  navigationData: { items },
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
  it("is the tree, and every page and document with defaults filled in", async () => {
    const { tree, sources } = await loadPlanSources(answering({ data }));
    expect(tree).toBe(items);
    expect(sources).toEqual([
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

  it.each([
    ["the query fails, and why", { errors: [new Error("no such field")], data }, "no such field"],
    ["nothing comes back", {}, "A query gave no data."],
  ])("stops the build when %s", async (_, answer, message) => {
    await expect(loadPlanSources(answering(answer))).rejects.toThrow(message);
  });

  it("stops the build when the navigation is missing", async () => {
    const missing = answering({ data: { ...data, navigationData: null } });
    await expect(loadPlanSources(missing)).rejects.toThrow("restore data/navigation.json");
  });
});
