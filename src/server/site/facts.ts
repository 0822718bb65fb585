import { readFile } from "node:fs/promises";
import { headersFile, isPreviewSite } from "../../shared/http/headers";
import { redirectsFile, redirectsIn } from "../../shared/http/redirects";
import type { SiteFiles } from "./files";
import { canonicalPath, nameOf } from "./paths";

/** A value parsed from an internal file of the built site, and parsed again after a new build. */
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

/** The canonical form of a path, in lowercase: `/old/` and `/Old.html` are `/old`. */
const normal = (path: string): string => canonicalPath(nameOf(path) ?? path).toLowerCase();

const targetsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(redirectsIn(text).map(({ from, to }) => [normal(from), to]));

/** Redirects and preview state of the built site. */
export class SiteFacts {
  private readonly targets: Fact<ReadonlyMap<string, string>>;
  private readonly preview: Fact<boolean>;

  constructor(files: SiteFiles) {
    this.targets = new Fact(files, redirectsFile, targetsIn);
    this.preview = new Fact(files, headersFile, isPreviewSite);
  }

  /** The target of a canonical path's redirect, in whatever case; undefined without one. */
  async redirectOf(canonical: string): Promise<string | undefined> {
    return (await this.targets.get()).get(canonical.toLowerCase());
  }

  /** Whether search engines must not index the site. */
  isPreview(): Promise<boolean> {
    return this.preview.get();
  }
}
