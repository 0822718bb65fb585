import { createHash } from "node:crypto";
import { clamp, type Point } from "./kit/maths";
import { fullCaption, type PhoneView, PLATE_SIZE, type Plate } from "./kit/piece";

/** A place on a plate that a page can point at, as shares of its width and height. */
export interface Anchor {
  name: string;
  x: number;
  y: number;
}

/** A rectangle in pixels of the plate. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the site is told of a plate. Paths begin at the data folder, but for that of the program. */
export interface PlateRecord {
  slug: string;
  number: number;
  image: string;
  /** Its part for phones. */
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

/** The file of all records. */
export interface PlateList {
  $schema: string;
  plates: readonly PlateRecord[];
}

/** The size of the picture for phones, in pixels. */
export const PHONE_SIZE = [1080, 900] as const;

/** Width of the part for phones where a plate does not name one, in pixels of the plate. */
const PHONE_WIDTH = 1300;
const SCHEMA = "../schemas/plates.json";
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A share to four decimals: a quarter of a pixel of a plate. */
function share(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** The picture of a plate for phones, below the folder of images. */
export function phoneFile({ slug }: Pick<Plate, "slug">): string {
  return `plates/phones/${slug}.jpg`;
}

/** The part of a plate that phones show: as high as five sixths of its width, moved to lie inside. */
export function phoneRegion({ x, y, width = PHONE_WIDTH }: PhoneView): Region {
  const [plateWidth, plateHeight] = PLATE_SIZE;
  const height = Math.round((width * PHONE_SIZE[1]) / PHONE_SIZE[0]);
  if (width < PHONE_SIZE[0] || width > plateWidth || height > plateHeight) {
    throw new Error(
      `A part of ${width} x ${height} pixels for phones needs enlarging or more plate`,
    );
  }
  const left = Math.round(clamp(x * plateWidth - width / 2, 0, plateWidth - width));
  const top = Math.round(clamp(y * plateHeight - height / 2, 0, plateHeight - height));
  return { left, top, width, height };
}

/** Collects the marks of a drawing; two of one name, or one off the plate, are mistakes. */
export function createAnchors(): { anchors: Anchor[]; mark(name: string, point: Point): void } {
  const anchors: Anchor[] = [];
  const mark = (name: string, [x, y]: Point): void => {
    const anchor = { name, x: share(x / PLATE_SIZE[0]), y: share(y / PLATE_SIZE[1]) };
    const known = anchors.some((other) => other.name === name);
    const inside = anchor.x >= 0 && anchor.x <= 1 && anchor.y >= 0 && anchor.y <= 1;
    if (!NAME.test(name) || known || !inside) {
      throw new Error(
        `Mark ${name} at ${Math.round(x)}, ${Math.round(y)} is no place of the plate`,
      );
    }
    anchors.push(anchor);
  };
  return { anchors, mark };
}

/** The record of a plate as it has been drawn. */
export function recordOf(plate: Plate, image: Buffer, anchors: readonly Anchor[]): PlateRecord {
  const { slug, number, alt, seed, draws, method, phone } = plate;
  const [width, height] = PLATE_SIZE;
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
    program: `artwork/plates/${slug}.ts`,
    sha256: createHash("sha256").update(image).digest("hex"),
    width,
    height,
    phoneCrop: [part.left / width, part.top / height, part.width / width, part.height / height].map(
      share,
    ),
    anchors,
  };
}

/** The list with one record put in or replaced, by number. */
export function withRecord(list: Partial<PlateList>, record: PlateRecord): PlateList {
  const others = (list.plates ?? []).filter(({ slug }) => slug !== record.slug);
  return { $schema: SCHEMA, plates: [...others, record].sort((a, b) => a.number - b.number) };
}

/** The list as the text of its file, with each anchor and each part for phones in a line. */
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
