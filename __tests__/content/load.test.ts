import { loadPlanSources } from "../../src/graphql/load";

type Query = Parameters<typeof loadPlanSources>[0];

it.each([
  ["the query fails, and why", { errors: [new Error("no such field")] }, "no such field"],
  ["nothing comes back", {}, "restore data/navigation.json"],
  ["the navigation is missing", { data: { navigationData: null } }, "restore data/navigation.json"],
])("the plan of the pages stops the build when %s", async (_, answer, message) => {
  const answering = (async () => answer) as unknown as Query;
  await expect(loadPlanSources(answering)).rejects.toThrow(message);
});
