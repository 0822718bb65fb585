import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** Gatsby's compiled copy of `gatsby-node.ts`, with everything it imports from the project. */
const compiled = resolve(".cache/compiled/gatsby-node.js");

/** Name of the GraphQL type that has one node: the code of the build. */
export const buildCodeType = "BuildCode";

/**
 * A node for the build's own code. Gatsby reuses the previous build's query results for pages whose
 * data is unchanged; a page that queries this node is rebuilt when the code that made its HTML changes.
 * @param beside what else that HTML depends on.
 * @throws if the compiled copy is not there.
 */
export function buildCodeNode(beside = "") {
  const code = readFileSync(compiled);
  const contentDigest = createHash("sha256").update(code).update(beside).digest("hex");
  return { id: "build-code", internal: { type: buildCodeType, contentDigest } };
}

/**
 * Has Gatsby compile `gatsby-node.ts` and all that it imports anew at its next start. Its compiler, Parcel,
 * records the state of the files only when it has ended: it would never notice a file that was saved after it
 * had read it, and Gatsby would run outdated code at every later start.
 */
export function forgetCompilation(project: string): void {
  rmSync(join(project, ".cache/.parcel-cache"), { recursive: true, force: true });
}
