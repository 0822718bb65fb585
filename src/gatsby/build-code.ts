import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Where Gatsby keeps `gatsby-node.ts` compiled, with all that it imports of the project. */
const compiled = resolve(".cache/compiled/gatsby-node.js");

/** Name of the GraphQL type that has one node: the code of the build. */
export const buildCodeType = "BuildCode";

/**
 * The code of the build as a node. Gatsby keeps the answers of the build before for pages whose data
 * is the same; a page that looks at this node is made anew when the code that made its HTML changes.
 * @throws when Gatsby keeps its code elsewhere.
 */
export function buildCodeNode() {
  const contentDigest = createHash("sha256").update(readFileSync(compiled)).digest("hex");
  return { id: "build-code", internal: { type: buildCodeType, contentDigest } };
}
