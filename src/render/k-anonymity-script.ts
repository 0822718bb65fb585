import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";

/** The script of the section `kAnonymity`, which works before the site's own scripts have come. */
const entry = "src/sections/signatures/k-anonymity/script.ts";

/** The script, bundled, and its address, which changes with it. */
export function kAnonymityScript(): { readonly address: string; readonly code: string } {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2020",
  });
  const code = outputFiles[0]?.text ?? "";
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 20);
  return { address: `/static/k-anonymity-${digest}.js`, code };
}

/** Writes the script into the site in `folder`. */
export function publishKAnonymityScript(folder: string): void {
  const { address, code } = kAnonymityScript();
  const file = join(folder, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
