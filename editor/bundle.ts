import { resolve } from "node:path";
import { build } from "esbuild";

/** The editor's page: its script and its styles. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** Makes the editor's page from its sources, which takes a second. */
export async function bundleForm(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [resolve("editor/form/main.tsx")],
    bundle: true,
    minify: true,
    write: false,
    outdir: "/",
    format: "esm",
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: text(".js"), styles: text(".css") };
}
