import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { headersFile, isPreviewSite } from "../../src/shared/http/headers";
import { pagePolicy } from "../../src/shared/http/policy";
import { redirectsFile, redirectsIn } from "../../src/shared/http/redirects";
import { partsOf } from "../one-buffer";
import { candidatesOf, canonicalPath, nameOf } from "./paths";

/** How long the disk is not looked at again, in milliseconds. */
export const freshMs = 1000;

/** Files that are known at a time: their facts, not their bytes. */
const mostKnown = 10_000;

/** Supported content encodings, and what the names of compressed copies end with. */
const suffixes = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof suffixes;

/** The version of a file includes `ctime`: unlike size and `mtime`, programs cannot set it. */
export const versionIn = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string =>
  [dev, ino, size, mtimeMs, ctimeMs].join(" ");

async function versionOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? versionIn(found) : undefined;
}

/**
 * What `derive` makes of files, by their absolute paths, and again of those that a new build has changed. Only
 * what exists is held, so that visitors cannot add entries.
 */
class Derived<Value> {
  private readonly held = new LRUCache<string, { version: string; value: Value }>({
    max: mostKnown,
    ttl: freshMs,
    fetchMethod: async (path, known) => {
      const version = await versionOf(path);
      if (version === undefined) return undefined;
      return known?.version === version
        ? known
        : { version, value: await this.derive(path, version) };
    },
    // The stale entry is given to `fetchMethod`.
    noDeleteOnStaleGet: true,
  });

  constructor(private readonly derive: (path: string, version: string) => Promise<Value>) {}

  /** Undefined without such a file. */
  async of(path: string): Promise<Value | undefined> {
    return (this.held.get(path) ?? (await this.held.fetch(path)))?.value;
  }

  /** Looks at the disk again from now on. */
  forget(): void {
    this.held.clear();
  }
}

/** What the headers of a file say. */
interface Facts {
  readonly version: string;
  /** A hash of the bytes, hence a strong validator (RFC 9110 8.8.1), the same on every server. */
  readonly etag: string;
  /** The content security policy of a page. */
  readonly policy: string | undefined;
}

async function factsOf(path: string, version: string): Promise<Facts> {
  const hash = createHash("sha256");
  for await (const part of partsOf(path)) hash.update(part);
  const policy = path.endsWith(".html") ? pagePolicy(await readFile(path, "utf8")) : undefined;
  return { version, etag: `"${hash.digest("base64url")}"`, policy };
}

/** The canonical form of a path, in lowercase: `/old/` and `/Old.html` are `/old`. */
const normal = (path: string): string => canonicalPath(nameOf(path) ?? path).toLowerCase();

/** A file of the site, plain or compressed. */
export interface SiteFile extends Facts {
  /** Path of the uncompressed file, relative to the folder. */
  readonly name: string;
  /** Absolute path of the file to send, which may be a compressed copy. */
  readonly path: string;
  readonly encoding: Encoding | undefined;
}

/** The built site in a folder (absolute), also when a new build replaces it. */
export class SiteFiles {
  private readonly facts = new Derived(factsOf);
  private readonly targets = new Derived(
    async (path) =>
      new Map(redirectsIn(await readFile(path, "utf8")).map(({ from, to }) => [normal(from), to])),
  );
  private readonly previews = new Derived(async (path) =>
    isPreviewSite(await readFile(path, "utf8")),
  );

  constructor(private readonly folder: string) {}

  /** Finds a file, in the encoding if there is such a copy; undefined when it does not exist. */
  async find(name: string, encoding?: Encoding): Promise<SiteFile | undefined> {
    for (const candidate of candidatesOf(name)) {
      const path = join(this.folder, candidate);
      const plain = await this.facts.of(path);
      if (!plain) continue;
      const copy = encoding && path + suffixes[encoding];
      const packed = copy && (await this.facts.of(copy));
      return packed
        ? { name: candidate, path: copy, encoding, ...packed, policy: plain.policy }
        : { name: candidate, path, encoding: undefined, ...plain };
    }
    return undefined;
  }

  /** Looks at the disk again from now on. */
  forget(): void {
    this.facts.forget();
  }

  /** The target of a canonical path's redirect, in whatever case; undefined without one. */
  async redirectOf(canonical: string): Promise<string | undefined> {
    const targets = await this.targets.of(join(this.folder, redirectsFile));
    return targets?.get(canonical.toLowerCase());
  }

  /** Whether search engines must not index the site. */
  async isPreview(): Promise<boolean> {
    return (await this.previews.of(join(this.folder, headersFile))) ?? false;
  }
}

/** Whether a path is that of a page of the built site in `folder` (absolute). */
export async function isPage(folder: string, path: string): Promise<boolean> {
  const name = nameOf(path);
  if (name === undefined || canonicalPath(name) !== path) return false;
  return (await versionOf(join(folder, name, "index.html"))) !== undefined;
}
