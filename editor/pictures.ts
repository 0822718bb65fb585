import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { hyphenated, Refusal } from "../src/data";
import type { Journal } from "./journal";

/** Maximum size of an uploaded picture, in bytes. */
export const pictureLimit = 15 * 1024 * 1024;

/** Minimum length of a picture's longer side, in pixels. */
const minPixels = 640;

/** Maximum number of pixels, in millions. Cameras of phones take up to 108; more takes too long to decode. */
const maxMegapixels = 120;

/** Maximum length of a picture's name, in characters. */
const longestName = 80;

/** File extensions of the formats that the site accepts. */
const extensions: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp" };

/** A file name that is safe everywhere. */
const safeName = (name: string): string =>
  hyphenated(name.replace(/\.[^.]*$/, ""))
    .slice(0, longestName)
    .replace(/-$/, "");

/** Whether bytes are of the format of phones, by the brands of its container (ISO/IEC 23008-12). */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString("latin1"),
  );

const number = new Intl.NumberFormat("en-US");

/** The file extension for a valid picture. @throws Refusal when it is not one. */
async function extensionOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new Refusal("this file is empty; choose another");
  if (isHeic(bytes))
    throw new Refusal(
      "this is a HEIC file, as phones save photos; open it on your computer, save it as JPEG and choose that",
    );
  // Only the header is read here, so the size is known before anything is decoded.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal("this picture cannot be read; use a JPEG, PNG or WebP file");
    });
  const extension = extensions[format];
  if (!extension)
    throw new Refusal(`a picture must be a JPEG, PNG or WebP file; this is ${format}`);
  const size = `${number.format(width)} by ${number.format(height)} pixels`;
  if (Math.max(width, height) < minPixels)
    throw new Refusal(
      `this picture is too small: ${size}; the longer side needs at least ${minPixels}`,
    );
  if (width * height > maxMegapixels * 1e6)
    throw new Refusal(
      `this picture is too large: ${size}; at most ${maxMegapixels} megapixels are possible, make it smaller`,
    );
  // Decodes all of it, at a small size to save time, as strictly as the check.
  await sharp(bytes, { failOn: "warning" })
    .resize(32)
    .raw()
    .toBuffer()
    .catch(() => {
      throw new Refusal("this picture is incomplete or damaged; copy it again");
    });
  return extension;
}

/**
 * Adds a picture to `images/` and returns its path in the data folder. Never overwrites another.
 * @throws Refusal when it is not a picture, too small, too large or incomplete, or its name is taken.
 */
export async function addPicture(journal: Journal, name: string, bytes: Uint8Array) {
  const extension = await extensionOf(bytes);
  const safe = safeName(name);
  if (!safe) throw new Refusal("rename the file: its name needs a letter or digit");
  const file = `images/${safe}.${extension}`;
  if (existsSync(join(journal.folder, file)))
    throw new Refusal(`${file} already exists; choose it, or rename your file`);
  journal.write(`picture ${safe}.${extension}`, [{ file, content: bytes }]);
  return file;
}
