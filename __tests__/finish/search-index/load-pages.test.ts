import { loadSearchablePages } from "../../../src/finish/search-index/load-pages";

type Graphql = Parameters<typeof loadSearchablePages>[0];

const answering = (answer: object) => (async () => answer) as unknown as Graphql;

const context = { indexed: true, ancestors: [{ path: "/industries", label: "Industries" }] };

describe("the pages that the search may find", () => {
  it("are those that search engines may index, with trail, label and keywords", async () => {
    const pages = await loadSearchablePages(
      answering({
        data: {
          allSitePage: {
            nodes: [
              { path: "/", pageContext: { indexed: true, ancestors: [] } },
              { path: "/industries/government/bioinformatics", pageContext: context },
              { path: "/home", pageContext: { indexed: false, ancestors: [] } },
              { path: "/404.html", pageContext: {} },
              { path: "/dev-404-page", pageContext: null },
            ],
          },
          navigationData: {
            items: [
              { path: "/", label: "Home", keywords: null },
              {
                path: "/industries",
                label: "Industries",
                keywords: null,
                subLinks: [
                  {
                    path: "/industries/government",
                    label: "Government",
                    keywords: null,
                    childSublinks: [
                      {
                        path: "/industries/government/bioinformatics",
                        label: "Bioinformatics",
                        keywords: ["DNA"],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      }),
    );
    expect(pages).toEqual([
      { path: "/", trail: [], label: "Home", keywords: [] },
      {
        path: "/industries/government/bioinformatics",
        trail: ["Industries"],
        label: "Bioinformatics",
        keywords: ["DNA"],
      },
    ]);
  });

  it("stop the build when the query fails, and say why", async () => {
    const broken = answering({ errors: [new Error("broken")] });
    await expect(loadSearchablePages(broken)).rejects.toThrow("A query failed: broken");
  });
});
