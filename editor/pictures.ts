import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { Refusal } from "../src/content/new/answers";
import type { Journal } from "./journal";

/** Maximum size of an uploaded picture, in bytes. */
export const pictureLimit = 15 * 1024 * 1024;

/** Minimum length of a picture's longer side, in pixels. */
const minPixels = 640;

/** File extensions of the formats that the site accepts. */
const extensions: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp" };

/** A file name that is safe everywhere: lowercase words joined by hyphens. */
const safeName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The file extension for a valid picture. @throws Refusal when it is not one. */
async function extensionOf(bytes: Uint8Array): Promise<string> {
  const picture = sharp(bytes, { failOn: "truncated" });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw new Refusal("this picture cannot be read; use a JPEG, PNG or WebP file");
  });
  const extension = extensions[format];
  if (!extension)
    throw new Refusal(`a picture must be a JPEG, PNG or WebP file; this is ${format}`);
  if (Math.max(width, height) < minPixels)
    throw new Refusal(
      `this picture is too small: ${width} by ${height} pixels; the longer side needs at least ${minPixels}`,
    );
  await picture.stats().catch(() => {
    throw new Refusal("this picture is incomplete; copy it again");
  });
  return extension;
}

/**
 * Adds a picture to `images/` and returns its path in the data folder. Never overwrites another.
 * @throws Refusal when it is not a picture, too small or incomplete, or its name is taken.
 */
export async function addPicture(
  folder: string,
  journal: Journal,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const extension = await extensionOf(bytes);
  const safe = safeName(name);
  if (!safe) throw new Refusal("rename the file: its name needs a letter or digit");
  const file = `images/${safe}.${extension}`;
  if (existsSync(join(folder, file)))
    throw new Refusal(`${file} already exists; choose it, or rename your file`);
  journal.write(`picture ${file}`, [{ file, content: bytes }]);
  return file;
}
