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

/** In bytes; smaller files fit into one packet even uncompressed. */
const smallestSize = 1024;

/**
 * In bytes; larger files, such as the search index of a large site, are compressed at a lower quality.
 */
const large = 2 ** 20;

/** Sites with more pages compress them at a lower quality, to save build time. */
const smallSite = 100;

/**
 * Brotli quality (up to 11) for pages, given all files of the site. 11 saves 10 % of a page but takes 30
 * times as long as 6: seconds for a small site, most of the build for a large one.
 */
const pageQualityOf = (files: readonly string[]): number =>
  files.filter((file) => file.endsWith(".html")).length > smallSite ? 6 : 11;

/**
 * Brotli quality for a file. Scripts are few and on every page, so the 2 % that the highest quality saves are
 * worth it. Page data is prefetched, so it gets the quality of pages.
 */
function qualityOf(file: string, { length }: Buffer, pageQuality: number): number {
  if (length > large) return 6;
  if (file.endsWith(".html") || file.endsWith("page-data.json")) return pageQuality;
  return file.endsWith(".js") ? 11 : 10;
}

/** Brotli window for a file, as a power of 2: the smallest that holds it, since larger ones take longer to set up. */
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

/** Writes the compressed versions of `file`, and removes those that would not be smaller. */
function writeCompressed(file: string, pageQuality: number): void {
  const bytes = readFileSync(file);
  for (const { suffix, compress } of encodings) {
    const packed = bytes.length < smallestSize ? bytes : compress(bytes, file, pageQuality);
    if (packed.length < bytes.length) writeFileSync(file + suffix, packed);
    else rmSync(file + suffix, { force: true });
  }
}

const changedAt = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether the compressed versions are as new as the file, as with hashed files of an earlier build. */
function isUpToDate(file: string): boolean {
  const changed = changedAt(file) ?? 0;
  return encodings.every(({ suffix }) => (changedAt(file + suffix) ?? -1) >= changed);
}

/** Removes compressed versions of deleted files, since Gatsby only removes the pages themselves. */
function removeOrphans(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const suffix = encodings.find((encoding) => entry.name.endsWith(encoding.suffix))?.suffix;
    if (!suffix || !entry.isFile()) continue;
    const packed = join(entry.parentPath, entry.name);
    const plain = packed.slice(0, -suffix.length);
    if (textTypes.has(extname(plain)) && !existsSync(plain)) rmSync(packed);
  }
}

/** The text files in a folder, recursively, as sorted paths relative to it. */
export const textFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) version of each text file in the folder that gets smaller, for
 * the server to send. Up-to-date versions are kept; those of deleted files are removed.
 */
export function compressFolder(folder: string): void {
  removeOrphans(folder);
  const files = textFilesOf(folder);
  const pageQuality = pageQualityOf(files);
  const paths = files.map((file) => join(folder, file));
  for (const path of paths) if (!isUpToDate(path)) writeCompressed(path, pageQuality);
}
