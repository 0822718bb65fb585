import { createHash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp from "sharp";

/** The result of decoding a picture. */
export interface DecodedPicture {
  /** In pixels, after orientation; undefined when the picture cannot be decoded. */
  width?: number;
  height?: number;
  /** The decoder's error. */
  error?: string;
  /** The format of its bytes, such as HEIC, where that is not what its name says. */
  format?: string;
}

/** Formats by the bytes that their files begin with, read as Latin-1. */
const signatures: readonly (readonly [format: string, form: RegExp])[] = [
  ["JPEG", /^\xFF\xD8\xFF/],
  ["PNG", /^\x89PNG/],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["GIF", /^GIF8/],
  ["AVIF", /^.{4}ftyp.{0,32}avi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he[iv]|mif1|msf1)/s],
  ["JPEG XL", /^.{4}JXL /s],
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["BMP", /^BM/],
  ["PSD", /^8BPS/],
  ["SVG", /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*|<!--[^>]*>\s*|<!doctype svg[^>]*>\s*)*<svg/i],
  ["HTML", /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html)/i],
  ["PDF", /^%PDF/],
  ["ZIP", /^PK/],
  ["MP4", /^.{4}ftyp(?:isom|mp4|qt|M4V)/s],
];

/** Endings of pictures, each with the format that it promises. */
export const formatsByEnding: Readonly<Record<string, string>> = {
  jpg: "JPEG",
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
};

/** The format of a file that begins with these bytes; undefined for any that is not known. */
function formatOf(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 1024);
  return signatures.find(([, form]) => form.test(start))?.[0];
}

/** Decodes the whole picture, at a small size to save time; one whose checksum is noted is known to be whole. */
async function decode(
  path: string,
  noted: ReadonlyMap<unknown, DecodedPicture>,
): Promise<DecodedPicture> {
  try {
    const bytes = await readFile(path);
    if (bytes.length === 0) return { error: "empty" };
    const known = noted.get(createHash("sha256").update(bytes).digest("hex"));
    if (known) return known;
    const format = formatOf(bytes);
    if (format && format !== formatsByEnding[extname(path).slice(1)]) return { format };
    const { autoOrient } = await sharp(bytes).metadata();
    // As strict as gatsby-plugin-sharp.
    await sharp(bytes, { failOn: "warning" }).resize(32).raw().toBuffer();
    return autoOrient;
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** What was decoded by this process, by path, size and time of change. */
const decoded = new Map<string, Promise<DecodedPicture>>();

/**
 * Decodes a picture that exists, once for as long as it does not change. `noted` are the sizes of pictures
 * that are known to be whole, by their checksums (SHA-256, hexadecimal).
 */
export function decodePicture(
  path: string,
  noted: ReadonlyMap<unknown, DecodedPicture>,
): Promise<DecodedPicture> {
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  const key = `${real} ${size} ${mtimeMs}`;
  const found = decoded.get(key) ?? decode(real, noted);
  decoded.set(key, found);
  return found;
}
