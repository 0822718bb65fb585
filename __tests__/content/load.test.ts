import { loadPlanSources } from "../../src/graphql/load";

type Query = Parameters<typeof loadPlanSources>[0];

const answering = (answer: object): Query => (async () => answer) as unknown as Query;

describe("what the pages are planned from", () => {
  it.each([
    ["the query fails, and why", { errors: [new Error("no such field")] }, "no such field"],
    ["nothing comes back", {}, "A query gave no data."],
  ])("stops the build when %s", async (_, answer, message) => {
    await expect(loadPlanSources(answering(answer))).rejects.toThrow(message);
  });

  it("stops the build when the navigation is missing", async () => {
    const missing = answering({ data: { navigationData: null } });
    await expect(loadPlanSources(missing)).rejects.toThrow("restore data/navigation.json");
  });
});
