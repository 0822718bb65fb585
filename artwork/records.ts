import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Region } from "sharp";
import { clamp, type Point } from "./kit/math";
import { fullCaption, type PhoneView, type Plate, plateSize } from "./kit/piece";

/** A named point of a plate that a page can label, as shares of its width and height. */
export interface Anchor {
  name: string;
  x: number;
  y: number;
}

/** The record of a plate. Paths are relative to the data folder, except `program`. */
export interface PlateRecord {
  slug: string;
  number: number;
  image: string;
  /** The image of its part for phones. */
  phone: string;
  draws: string;
  caption: string;
  imageAlt: string;
  seed: number;
  method: string;
  program: string;
  /** Checksum of the image, in hexadecimal digits. */
  sha256: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Left, top, width and height of the part for phones, as shares of the plate. */
  phoneCrop: readonly number[];
  anchors: readonly Anchor[];
}

/** The contents of the file with all records. */
export interface PlateList {
  $schema: string;
  plates: readonly PlateRecord[];
}

/** The size of the picture for phones, in pixels: for one 390 px wide with a pixel ratio of 2. */
export const phoneSize = [780, 650] as const;

/** Default width of the part for phones, in pixels of the plate. */
const phoneWidth = 1300;
const schemaPath = "../schemas/plates.json";
const nameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Rounds a share to four decimals, about a quarter of a pixel of a plate. */
function roundShare(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** Path of a plate's image for phones, in the folder of images. */
export function phoneFile({ slug }: Pick<Plate, "slug">): string {
  return `plates/phones/${slug}.avif`;
}

/**
 * The part of a plate that phones show, in its pixels, moved to lie inside the plate.
 * @throws when it would have to be enlarged, or is larger than the plate.
 */
export function phoneRegion({ x, y, width = phoneWidth }: PhoneView): Region {
  const [plateWidth, plateHeight] = plateSize;
  const height = Math.round((width * phoneSize[1]) / phoneSize[0]);
  if (width < phoneSize[0] || width > plateWidth || height > plateHeight) {
    throw new Error(
      `The part for phones (${width} x ${height} pixels) is narrower than ${phoneSize[0]} pixels or larger than the plate`,
    );
  }
  const left = Math.round(clamp(x * plateWidth - width / 2, 0, plateWidth - width));
  const top = Math.round(clamp(y * plateHeight - height / 2, 0, plateHeight - height));
  return { left, top, width, height };
}

/** Collects the marks of a drawing. `mark` throws on a malformed or repeated name and off the plate. */
export function createAnchors(): { anchors: Anchor[]; mark(name: string, point: Point): void } {
  const anchors: Anchor[] = [];
  const mark = (name: string, [x, y]: Point): void => {
    const anchor = { name, x: roundShare(x / plateSize[0]), y: roundShare(y / plateSize[1]) };
    const known = anchors.some((other) => other.name === name);
    const inside = anchor.x >= 0 && anchor.x <= 1 && anchor.y >= 0 && anchor.y <= 1;
    if (!nameForm.test(name) || known || !inside) {
      throw new Error(
        `Mark ${name} at ${Math.round(x)}, ${Math.round(y)} is off the plate, or its name is repeated or malformed`,
      );
    }
    anchors.push(anchor);
  };
  return { anchors, mark };
}

/** The drawing programs in a folder: the name of each, and its file from here. */
export const programsIn = (folder: string) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => ({
      name: basename(file, ".ts"),
      file: `${folder}/${file.replaceAll("\\", "/")}`,
    }));

/** The record of a plate that has been drawn. */
export function recordOf(plate: Plate, image: Buffer, anchors: readonly Anchor[]): PlateRecord {
  const { slug, number, alt, seed, draws, method, phone } = plate;
  const [width, height] = plateSize;
  const part = phoneRegion(phone);
  return {
    slug,
    number,
    image: `./images/${plate.file}`,
    phone: `./images/${phoneFile(plate)}`,
    draws,
    caption: fullCaption(plate),
    imageAlt: alt,
    seed,
    method,
    program: `artwork/${programsIn("plates").find(({ name }) => name === slug)?.file}`,
    sha256: createHash("sha256").update(image).digest("hex"),
    width,
    height,
    phoneCrop: [part.left / width, part.top / height, part.width / width, part.height / height].map(
      roundShare,
    ),
    anchors,
  };
}

/** Adds or replaces a record; records are sorted by number. */
export function withRecord(list: Partial<PlateList>, record: PlateRecord): PlateList {
  const others = (list.plates ?? []).filter(({ slug }) => slug !== record.slug);
  return { $schema: schemaPath, plates: [...others, record].sort((a, b) => a.number - b.number) };
}

/** Formats the list as JSON, with anchors and crops on one line each. */
export function formatList(list: PlateList): string {
  const text = JSON.stringify(list, undefined, 2).replace(
    /([[{])\n\s*([^[\]{}]+?)\n\s*([\]}])/g,
    (_, open: string, inside: string, close: string) => {
      const pad = open === "{" ? " " : "";
      return `${open}${pad}${inside.replace(/\n\s*/g, " ")}${pad}${close}`;
    },
  );
  return `${text}\n`;
}
