import type { CreatePagesArgs } from "gatsby";

/** The function for queries in gatsby-node.ts. */
export type Graphql = CreatePagesArgs["graphql"];

/**
 * The data that a query in gatsby-node.ts gives.
 * @throws with the messages of its errors. Gatsby prints only those whose stack leads through createPages.
 */
export async function queryData<Data>(graphql: Graphql, query: string): Promise<Data> {
  const { data, errors } = await graphql<Data>(query);
  // Gatsby's type of them says nothing; they are GraphQL's errors.
  const messages = ((errors ?? []) as readonly Error[]).map(({ message }) => message);
  if (messages.length > 0) throw new Error(`A query failed: ${messages.join("; ")}`);
  if (!data) throw new Error("A query gave no data.");
  return data;
}
