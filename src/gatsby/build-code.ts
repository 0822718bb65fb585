import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Where Gatsby keeps `gatsby-node.ts` compiled, with all that it imports of the project. */
const compiled = resolve(".cache/compiled/gatsby-node.js");

/** Name of the GraphQL type that has one node: the code of the build. */
export const buildCodeType = "BuildCode";

/**
 * A node for the build's own code. Gatsby reuses the previous build's query results for pages whose
 * data is unchanged; a page that queries this node is rebuilt when the code that made its HTML changes.
 * @throws when Gatsby keeps its code elsewhere.
 */
export function buildCodeNode() {
  const contentDigest = createHash("sha256").update(readFileSync(compiled)).digest("hex");
  return { id: "build-code", internal: { type: buildCodeType, contentDigest } };
}
