import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { Refusal } from "../src/content/new/answers";
import type { Journal } from "./journal";

/** Bytes that an uploaded picture may have. */
export const pictureLimit = 15 * 1024 * 1024;

/** Pixels that the longer side of a picture must have to be sharp on the page. */
const leastPixels = 640;

/** Endings of the formats that the site takes. */
const endings: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp" };

/** A file name that is safe everywhere: lowercase words joined by hyphens. */
const safeName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The format of a picture that can be read to its end. @throws Refusal */
async function formatOf(bytes: Uint8Array): Promise<string> {
  const picture = sharp(bytes, { failOn: "truncated" });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw new Refusal("this is no picture that can be read: take a JPEG, PNG or WebP file");
  });
  const ending = endings[format];
  if (!ending) throw new Refusal(`a picture must be a JPEG, PNG or WebP file; this is ${format}`);
  if (Math.max(width, height) < leastPixels)
    throw new Refusal(
      `this picture is too small: ${width} by ${height} pixels; the longer side needs at least ${leastPixels}`,
    );
  await picture.stats().catch(() => {
    throw new Refusal("this picture is cut off: its file is not whole; copy it again");
  });
  return ending;
}

/**
 * Puts a picture beside the others in `images/` and returns its path below the data folder. Another
 * one of that name is never written over.
 * @throws Refusal when it is no picture, too small, not whole, or its name is taken.
 */
export async function addPicture(
  folder: string,
  journal: Journal,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const ending = await formatOf(bytes);
  const safe = safeName(name);
  if (!safe) throw new Refusal("give the file a name of letters or digits");
  const file = `images/${safe}.${ending}`;
  if (existsSync(join(folder, file)))
    throw new Refusal(`there is a picture ${file} already: choose it, or rename your file`);
  journal.write(`picture ${file}`, [{ file, content: bytes }]);
  return file;
}
