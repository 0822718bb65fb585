import { readFile } from "node:fs/promises";
import { headersFile, isPreviewSite } from "../../shared/http/headers";
import { redirectsFile, redirectsIn } from "../../shared/http/redirects";
import type { SiteFiles } from "./files";
import { canonicalPath, nameOf } from "./paths";

/** What a file of the built site says that nobody is sent; read anew when a new build has written it. */
class Fact<Value> {
  private version: string | undefined;
  private value: Value;

  constructor(
    private readonly files: SiteFiles,
    private readonly name: string,
    private readonly read: (text: string) => Value,
  ) {
    this.value = read("");
  }

  async get(): Promise<Value> {
    const file = await this.files.find(this.name, undefined);
    if (file?.version !== this.version) {
      this.value = this.read(file ? String(file.bytes ?? (await readFile(file.path))) : "");
      this.version = file?.version;
    }
    return this.value;
  }
}

/** The address that others are spelled as: `/old/` and `/old.html` are `/old`. */
const normal = (path: string): string => canonicalPath(nameOf(path) ?? path);

const targetsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(redirectsIn(text).map(({ from, to }) => [normal(from), to]));

/** What the build says of the site. */
export class SiteFacts {
  private readonly targets: Fact<ReadonlyMap<string, string>>;
  private readonly preview: Fact<boolean>;

  constructor(files: SiteFiles) {
    this.targets = new Fact(files, redirectsFile, targetsIn);
    this.preview = new Fact(files, headersFile, isPreviewSite);
  }

  /** Where a canonical path leads now; undefined when it has no redirect. */
  async redirectOf(canonical: string): Promise<string | undefined> {
    return (await this.targets.get()).get(canonical);
  }

  /** Whether search engines are to list nothing of it. */
  isPreview(): Promise<boolean> {
    return this.preview.get();
  }
}
