import type { NodePluginArgs } from "gatsby";
import type { IBuildContext } from "gatsby/dist/services";

type Gatsby = Pick<NodePluginArgs, "store" | "reporter">;

/** Environment variable that makes `gatsby build` exit once it has written src/gatsby-types.d.ts. */
export const typesOnly = "GATSBY_TYPES_ONLY";

/**
 * Writes src/gatsby-types.d.ts from the schema and the queries, before Gatsby bundles and renders
 * anything. Gatsby itself writes it in `develop` and at the end of a build.
 */
export async function writeTypes({ store, reporter }: Gatsby): Promise<void> {
  // Imported here only, since it loads most of Gatsby.
  const { graphQLTypegen } = await import("gatsby/dist/services");
  // Plugins get Gatsby's own store, typed as a generic Redux store.
  const context = { program: store.getState().program, store, reporter } as IBuildContext;
  await graphQLTypegen(context);
}
