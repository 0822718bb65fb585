import { planPages } from "../../src/graphql/plan";

type Query = Parameters<typeof planPages>[0];

it.each([
  ["the query fails, and why", { errors: [new Error("no such field")] }, "no such field"],
  ["nothing comes back", {}, "restore data/navigation.json"],
  ["the navigation is missing", { data: { navigationData: null } }, "restore data/navigation.json"],
])("the plan of the pages stops the build when %s", async (_, answer, message) => {
  const answering = (async () => answer) as unknown as Query;
  await expect(planPages(answering)).rejects.toThrow(message);
});
