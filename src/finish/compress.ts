import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const textTypes = new Set([
  ".css",
  ".csv",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Smaller files travel in one packet either way, in bytes. */
const smallestSize = 1024;

/**
 * Larger files, in bytes, are compressed fast, such as the search index of a site with many pages.
 */
const large = 2 ** 20;

/** Most pages of a site that can afford the time to pack each of them well. */
const few = 100;

/**
 * Brotli's quality for pages, of 11, among these files of a site. 11 saves a tenth of a page, and
 * takes 30 times as long as 6: seconds for a small site, most of the build of a large one.
 */
const pageQualityOf = (files: readonly string[]): number =>
  files.filter((file) => file.endsWith(".html")).length > few ? 6 : 11;

/**
 * Brotli's quality for a file. Scripts are few and on every page: the highest saves 2 % of them. The
 * data of a page is fetched ahead of its visit, so it is packed as well as the page.
 */
function qualityOf(file: string, { length }: Buffer, pageQuality: number): number {
  if (length > large) return 6;
  if (file.endsWith(".html") || file.endsWith("page-data.json")) return pageQuality;
  return file.endsWith(".js") ? 11 : 10;
}

/** Brotli's window for a file, as a power of 2: the smallest that holds it, since larger ones take longer to set up. */
const windowOf = ({ length }: Buffer): number =>
  Math.min(Math.ceil(Math.log2(length + 16)), constants.BROTLI_DEFAULT_WINDOW);

const encodings = [
  {
    suffix: ".br",
    compress: (bytes: Buffer, file: string, pageQuality: number) =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, bytes, pageQuality),
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: ".gz", compress: (bytes: Buffer) => gzipSync(bytes) },
] as const;

/** Rewrites the compressed versions of `file`, and removes those that would not be smaller. */
function writeSiblings(file: string, pageQuality: number): void {
  const bytes = readFileSync(file);
  for (const { suffix, compress } of encodings) {
    const packed = bytes.length < smallestSize ? bytes : compress(bytes, file, pageQuality);
    if (packed.length < bytes.length) writeFileSync(file + suffix, packed);
    else rmSync(file + suffix, { force: true });
  }
}

const changedAt = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether the compressed versions are as new as the file: hashed files survive from build to build. */
function isUpToDate(file: string): boolean {
  const changed = changedAt(file) ?? 0;
  return encodings.every(({ suffix }) => (changedAt(file + suffix) ?? -1) >= changed);
}

/** Removes the compressed versions of text files that are there no more: Gatsby removes pages, and knows nothing of these. */
function removeOrphans(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const suffix = encodings.find((encoding) => entry.name.endsWith(encoding.suffix))?.suffix;
    if (!suffix || !entry.isFile()) continue;
    const packed = join(entry.parentPath, entry.name);
    const plain = packed.slice(0, -suffix.length);
    if (textTypes.has(extname(plain)) && !existsSync(plain)) rmSync(packed);
  }
}

/** The text files of a folder and of those in it, relative to it, in alphabetical order. */
export const textFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) file next to each text file in the folder that gets
 * smaller by it, for the server to send. Files that have not changed since are left alone, and what
 * is left of files that are gone is removed.
 */
export function compressFolder(folder: string): void {
  removeOrphans(folder);
  const files = textFilesOf(folder);
  const pageQuality = pageQualityOf(files);
  const paths = files.map((file) => join(folder, file));
  for (const path of paths) if (!isUpToDate(path)) writeSiblings(path, pageQuality);
}
