import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Gatsby's compiled copy of `gatsby-node.ts`, with everything it imports from the project. */
const compiled = resolve(".cache/compiled/gatsby-node.js");

/** Name of the GraphQL type that has one node: the code of the build. */
export const buildCodeType = "BuildCode";

/**
 * A node for the build's own code. Gatsby reuses the previous build's query results for pages whose
 * data is unchanged; a page that queries this node is rebuilt when the code that made its HTML changes.
 * @throws if the compiled copy is not there.
 */
export function buildCodeNode() {
  const contentDigest = createHash("sha256").update(readFileSync(compiled)).digest("hex");
  return { id: "build-code", internal: { type: buildCodeType, contentDigest } };
}
