import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder with the two pages that a server has to have to be ready. */
export function makeSmallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "small-site-"));
  for (const page of ["index.html", "404.html"]) writeFileSync(join(folder, page), "<p>page</p>");
  return folder;
}
