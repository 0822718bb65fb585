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

/** How long a file is given again without a look at the disk, in ms: a new build is out at once, to a visitor. */
export const freshMs = 1000;

/** Bytes of all files that are held: the pages and scripts of a large site. */
const room = 64 * 1024 * 1024;

/** Larger files, in bytes, are streamed from the disk. */
const largest = 1024 * 1024;

/** What a file takes up beside its bytes. */
const overhead = 2048;

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Supported content encodings. */
export type Encoding = keyof typeof suffixes;

/** A file of the site, plain or compressed. */
export interface SiteFile {
  /** Path of the uncompressed file, relative to the folder. */
  readonly name: string;
  /** Absolute; of what is sent. */
  readonly path: string;
  readonly encoding: Encoding | undefined;
  readonly size: number;
  /** Made of the bytes that are sent, and so a strong validator (RFC 9110 8.8.1). */
  readonly etag: string;
  /** What a page may do. */
  readonly policy: string | undefined;
  /** Says what the file is, of every response that has its bytes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when it is to be streamed. */
  readonly bytes: Buffer | undefined;
  /** Identifies the version of the file, so that a new build's is noticed. */
  readonly version: string;
}

/** A file on the disk. */
type Found = Pick<SiteFile, "path" | "size" | "version">;

/** Nothing can set the time of a file's change (`ctime`), unlike its size and its other time. */
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

/** What is looked for: a name (`paths.ts`), packed if it can be. */
interface Wanted {
  readonly name: string;
  readonly encoding: Encoding | undefined;
}

/**
 * The files of the built site in a folder (absolute). Those of the last second are in memory, once
 * in each form that is sent, however many ask at once: what a visitor sends is no part of a key, and
 * what is not there is not remembered.
 */
export class SiteFiles {
  private readonly held = new LRUCache<string, SiteFile, Wanted>({
    ttl: freshMs,
    maxSize: room,
    sizeCalculation: ({ bytes }) => overhead + (bytes?.length ?? 0),
    fetchMethod: (_key, known, { context }) => this.look(context, known),
    // Who asked gets it, also when there was no room to hold it.
    ignoreFetchAbort: true,
    // What is on the disk may be the same still.
    noDeleteOnStaleGet: true,
  });

  constructor(private readonly folder: string) {}

  /** Undefined when it is not there. */
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
