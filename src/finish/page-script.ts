import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { build } from "esbuild";

/** The script of every page (src/page-script/). */
const entry = "src/page-script/main.ts";

/**
 * First line of a script that lets V8 compile all of it while it arrives, instead of function by function at first
 * call (explicit compile hints). Other engines ignore the comment.
 */
export const compileHint = "//# allFunctionsCalledOnLoad";

/**
 * Writes the script of every page, and what it loads later, into the site in `folder`; returns its address.
 * @throws when a module is missing.
 */
export async function writePageScript(folder: string): Promise<string> {
  const { metafile } = await build({
    entryPoints: { page: entry },
    outdir: join(folder, "static"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    metafile: true,
    logLevel: "warning",
  });
  const [file = ""] =
    Object.entries(metafile.outputs).find(([, of]) => of.entryPoint === entry) ?? [];
  // Not as a banner: what is loaded later would have it, too, and is called for a small part.
  writeFileSync(file, `${compileHint}\n${readFileSync(file, "utf8")}`);
  return posix.join("/static", posix.basename(file));
}
