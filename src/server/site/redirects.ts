import { readFile } from "node:fs/promises";
import { redirectsFile, redirectsIn } from "../../shared/http/redirects";
import type { SiteFiles } from "./files";
import { canonicalPath, nameOf } from "./paths";

/** The address that others are spelled as: `/old/` and `/old.html` are `/old`. */
const normal = (path: string): string => canonicalPath(nameOf(path) ?? path);

/** The redirects of the built site, as its build has written them; a new build's are noticed. */
export class Redirects {
  private version: string | undefined;
  private targets: ReadonlyMap<string, string> = new Map();

  constructor(private readonly files: SiteFiles) {}

  /** Where a canonical path leads now; undefined when it has no redirect. */
  async find(canonical: string): Promise<string | undefined> {
    const file = await this.files.find(redirectsFile, undefined);
    if (file?.version !== this.version) {
      const text = file ? String(file.bytes ?? (await readFile(file.path))) : "";
      this.targets = new Map(redirectsIn(text).map(({ from, to }) => [normal(from), to]));
      this.version = file?.version;
    }
    return this.targets.get(canonical);
  }
}
