import type { NodePluginArgs } from "gatsby";
import type { IBuildContext } from "gatsby/dist/services";

type Gatsby = Pick<NodePluginArgs, "store" | "reporter">;

/** Set in the environment, it makes `gatsby build` write src/gatsby-types.d.ts and end. */
export const typesOnly = "GATSBY_TYPES_ONLY";

/**
 * Writes src/gatsby-types.d.ts from the schema and the queries as they are once Gatsby has read
 * them, which is before it bundles and renders anything. Gatsby itself does so in `develop`, and at
 * the end of a whole build.
 */
export async function writeTypes({ store, reporter }: Gatsby): Promise<void> {
  // Not before: it is most of Gatsby.
  const { graphQLTypegen } = await import("gatsby/dist/services");
  // Gatsby hands its own store to plugins, but types it there as any store of Redux.
  const context = { program: store.getState().program, store, reporter } as IBuildContext;
  await graphQLTypegen(context);
}
