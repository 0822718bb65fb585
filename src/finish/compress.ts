import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inParallel } from "./in-parallel";

const textTypes = new Set([
  ".css",
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

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Larger files, in bytes, are compressed fast: the index of the search is, when the site has many pages. */
const large = 2 ** 20;

/** Files of which every page has one. */
const ofPage = /\.html$|page-data\.json$/;

/**
 * Brotli's quality for a file, of 11. Scripts are few and on every page: the highest saves 2 % of
 * them. Pages are many: 6 takes a twentieth of the time of 10, which would be most of what a page
 * costs in a build, and half that of 8, for 2 KB more of its HTML and 1 KB of its data.
 */
function qualityOf(file: string, { length }: Buffer): number {
  if (length > large || ofPage.test(file)) return 6;
  return file.endsWith(".js") ? 11 : 10;
}

/** Brotli's window for a file, as a power of 2: the smallest that holds it, since larger ones take longer to set up. */
const windowOf = ({ length }: Buffer): number =>
  Math.min(Math.ceil(Math.log2(length + 16)), constants.BROTLI_DEFAULT_WINDOW);

const encodings = [
  {
    suffix: ".br",
    compress: (bytes: Buffer, file: string) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, bytes),
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: ".gz", compress: (bytes: Buffer) => deflate(bytes, { level: 9 }) },
] as const;

/** Writes `file`'s siblings anew, and removes those that would not save anything. */
async function writeSiblings(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const { suffix, compress } of encodings) {
    const packed = bytes.length < smallestSize ? bytes : await compress(bytes, file);
    if (packed.length < bytes.length) await writeFile(file + suffix, packed);
    else await rm(file + suffix, { force: true });
  }
}

/** A sibling as young as its file was made from it: hashed files survive from build to build. */
async function isUpToDate(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  const siblings = await Promise.all(
    encodings.map(({ suffix }) => stat(file + suffix).catch(() => undefined)),
  );
  return siblings.every((sibling) => sibling !== undefined && sibling.mtimeMs >= mtimeMs);
}

/**
 * Puts a brotli (`.br`) and a gzip (`.gz`) sibling beside a text file that is worth it, for
 * `serveSite` to send. Repeated on an unchanged file it does nothing.
 */
export async function compressFile(file: string): Promise<void> {
  if (!(await isUpToDate(file))) await writeSiblings(file);
}

/** Does the same for every text file of the folder. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await inParallel(files, compressFile);
}
