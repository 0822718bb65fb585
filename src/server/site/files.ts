import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { contentType } from "mime-types";
import { downloadHeaders } from "../../shared/http/downloads";
import { pagePolicy } from "../../shared/http/policy";
import { candidatesOf } from "./paths";

/** How long a cached file is served without a check of the disk, in milliseconds. */
export const freshMs = 1000;

/** Size of the cache, in bytes: enough for the pages and scripts of a large site. */
const room = 64 * 1024 * 1024;

/** Larger files, in bytes, are streamed from disk. */
const largest = 1024 * 1024;

/** Memory of a cache entry besides the file's bytes. */
const overhead = 2048;

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Supported content encodings. */
export type Encoding = keyof typeof suffixes;

/** A file of the site, plain or compressed. */
export interface SiteFile {
  /** Path of the uncompressed file, relative to the folder. */
  readonly name: string;
  /** Absolute path of the file to send, which may be a compressed copy. */
  readonly path: string;
  readonly encoding: Encoding | undefined;
  readonly size: number;
  /** A hash of the bytes to send, hence a strong validator (RFC 9110 8.8.1). */
  readonly etag: string;
  /** The content security policy of a page. */
  readonly policy: string | undefined;
  /** Headers of every response with the file's bytes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when the file is streamed. */
  readonly bytes: Buffer | undefined;
  /** Changes when a new build writes the file. */
  readonly version: string;
}

/** A file on the disk. */
type Found = Pick<SiteFile, "path" | "size" | "version">;

/** The version includes `ctime`: unlike size and `mtime`, programs cannot set it. */
async function lookAt(path: string): Promise<Found | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return { path, size: Number(size), version: [dev, ino, size, mtimeNs, ctimeNs].join(" ") };
}

async function hashOf(path: string, bytes: Buffer | undefined): Promise<string> {
  const hash = createHash("sha256");
  if (bytes) hash.update(bytes);
  else await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}

/** A name (`paths.ts`), and the encoding to prefer. */
interface Wanted {
  readonly name: string;
  readonly encoding: Encoding | undefined;
}

/**
 * The files of the built site in a folder (absolute), cached once per encoding. Concurrent requests share
 * one read. Only existing files are cached, so visitors cannot add entries.
 */
export class SiteFiles {
  private readonly held = new LRUCache<string, SiteFile, Wanted>({
    ttl: freshMs,
    maxSize: room,
    sizeCalculation: ({ bytes }) => overhead + (bytes?.length ?? 0),
    fetchMethod: (_key, known, { context }) => this.look(context, known),
    // Callers get the file also when it does not fit into the cache.
    ignoreFetchAbort: true,
    // The stale entry is reused if the file on disk has not changed.
    noDeleteOnStaleGet: true,
  });

  constructor(private readonly folder: string) {}

  /** Finds a file, in the encoding if there is such a copy; undefined when it does not exist. */
  async find(name: string, encoding: Encoding | undefined): Promise<SiteFile | undefined> {
    const key = `${encoding} ${name}`;
    return this.held.get(key) ?? this.held.fetch(key, { context: { name, encoding } });
  }

  private async look({ name, encoding }: Wanted, known: SiteFile | undefined) {
    for (const candidate of candidatesOf(name)) {
      const path = join(this.folder, candidate);
      const plain = await lookAt(path);
      if (!plain) continue;
      if (!encoding) return this.read(candidate, undefined, plain, known);
      const packed = await lookAt(path + suffixes[encoding]);
      if (!packed) return this.find(name, undefined);
      return this.read(candidate, encoding, packed, known);
    }
    return undefined;
  }

  private async read(
    name: string,
    encoding: Encoding | undefined,
    { path, size, version }: Found,
    known: SiteFile | undefined,
  ): Promise<SiteFile> {
    if (known?.path === path && known.version === version) return known;
    const bytes = size <= largest ? await readFile(path) : undefined;
    const etag = `"${await hashOf(path, bytes)}"`;
    const policy = name.endsWith(".html") ? await this.policyOf(name) : undefined;
    const headers = {
      "content-type": contentType(extname(name)) || "application/octet-stream",
      ...downloadHeaders(name),
      ...(encoding ? { "content-encoding": encoding } : {}),
    };
    return {
      name,
      path,
      encoding,
      size: bytes?.length ?? size,
      etag,
      policy,
      headers,
      bytes,
      version,
    };
  }

  private async policyOf(page: string): Promise<string> {
    return pagePolicy(await readFile(join(this.folder, page), "utf8"));
  }
}
