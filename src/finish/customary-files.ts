import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Side of the icon that gatsby-plugin-manifest makes for tabs, in px. */
const iconSide = 32;

/** Bytes of the file's head and of its entry for one picture. */
const headLength = 22;

/** A PNG as an ICO file with one picture, which may be a PNG (Windows Vista and later, all browsers). */
export function icoOf(png: Uint8Array): Buffer {
  const head = Buffer.alloc(headLength);
  head.writeUInt16LE(1, 2); // An icon, not a cursor,
  head.writeUInt16LE(1, 4); // of one picture:
  head.writeUInt8(iconSide, 6);
  head.writeUInt8(iconSide, 7);
  head.writeUInt16LE(1, 10); // color planes,
  head.writeUInt16LE(32, 12); // bits a pixel,
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(headLength, 18);
  return Buffer.concat([head, png]);
}

/**
 * Writes the files that programs ask for by custom, without a link to them: `/favicon.ico` (feed readers,
 * bookmarks) and `/sitemap.xml` (crawlers), from those that Gatsby's plugins have made under other names.
 */
export async function writeCustomaryFiles(folder: string): Promise<void> {
  const icon = join(folder, `favicon-${iconSide}x${iconSide}.png`);
  if (existsSync(icon)) await writeFile(join(folder, "favicon.ico"), icoOf(await readFile(icon)));
  const sitemap = join(folder, "sitemap-index.xml");
  if (existsSync(sitemap)) await copyFile(sitemap, join(folder, "sitemap.xml"));
}
