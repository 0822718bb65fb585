import { createHash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import sharp from "sharp";
import {
  type Content,
  type ContentFile,
  type Crop,
  cutAt,
  type Focus,
  fieldsOf,
  folderLister,
  listIn,
  marksOf,
  metaOf,
  type Plate,
  type Problem,
  plateOf,
  type Size,
  wholeFiles,
} from "../data";
import { imagePattern } from "../schema/fields";
import { type PicturePlace, picturePlaces } from "../schema/picture-places";
import type { DataPath } from "../shared/data-path";

/** The result of decoding a picture. */
interface DecodedPicture {
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
const formatsByEnding: Readonly<Record<string, string>> = {
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
const decodings = new Map<string, Promise<DecodedPicture>>();

/**
 * Decodes a picture that exists, once for as long as it does not change. `noted` are the sizes of pictures
 * that are known to be whole, by their checksums (SHA-256, hexadecimal).
 */
function decodePicture(
  path: string,
  noted: ReadonlyMap<unknown, DecodedPicture>,
): Promise<DecodedPicture> {
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  const key = `${real} ${size} ${mtimeMs}`;
  const found = decodings.get(key) ?? decode(real, noted);
  decodings.set(key, found);
  return found;
}

/** A picture where the data names it. */
interface NamedPicture {
  file: ContentFile;
  path: DataPath;
  /** The picture's own file. */
  target: string;
}

/** Every existing picture that the data names. Those of plates.json, which a program writes, come last. */
function namedPictures(content: Content): NamedPicture[] {
  const namesIn = folderLister();
  const files = wholeFiles(content).toSorted(
    (a, b) => Number(a.file === "plates.json") - Number(b.file === "plates.json"),
  );
  return files.flatMap((file) =>
    marksOf(file)
      .filter(({ kind, value }) => kind === "image" && imagePattern.test(value))
      .map(({ path, value }) => ({
        file,
        path,
        target: join(content.folder, dirname(file.file), value),
      }))
      .filter(({ target }) => namesIn(dirname(target)).includes(basename(target))),
  );
}

/** The pictures that programs have drawn: their sizes by the checksums that the programs have noted. */
const drawnPictures = ({ files }: Content): ReadonlyMap<unknown, DecodedPicture> =>
  new Map(
    (listIn(files.get("plates.json")?.value, "plates") as readonly Partial<Plate>[]).map(
      (plate) => [plate?.sha256, { width: plate?.width, height: plate?.height }],
    ),
  );

/** What decoding each of the pictures has given, by their files. */
async function decodeAll(
  content: Content,
  named: readonly NamedPicture[],
): Promise<ReadonlyMap<string, DecodedPicture>> {
  const drawn = drawnPictures(content);
  const targets = [...new Set(named.map(({ target }) => target))];
  return new Map(
    await Promise.all(
      targets.map(async (target) => [target, await decodePicture(target, drawn)] as const),
    ),
  );
}

/** What to do about a picture of another format than its name says. */
function formatAdvice(format: string): string {
  const ending = Object.keys(formatsByEnding).find(
    (each) => formatsByEnding[each] === format && imagePattern.test(`./a.${each}`),
  );
  return ending
    ? `has the format ${format}: rename the file to end in .${ending}, and change it here`
    : `has the format ${format}, whatever its name says: save it as .jpg, .png or .webp`;
}

/** Turns a decoder's error into advice for editors. */
function pictureAdvice(error: string): string {
  if (/unsupported image format/i.test(error))
    return "is not a picture, whatever its name says: save it again as .jpg, .png or .webp";
  if (error === "empty") return "is an empty file: copy the picture again";
  if (/pixel limit/.test(error))
    return `has more pixels than the build can read: make it smaller; a width of ${picturePlaces.hero.best} is enough for every place`;
  return "is damaged or cut short: copy or save the picture again";
}

/**
 * One problem for each picture that is unreadable or misnamed, at the first place that names it: it would
 * crash Gatsby's build.
 */
export async function pictureProblems(content: Content): Promise<Problem[]> {
  const named = namedPictures(content);
  const decoded = await decodeAll(content, named);
  const reported = new Set<string>();
  return named.flatMap(({ file, path, target }) => {
    const { format, error } = decoded.get(target) ?? {};
    const advice = format ? formatAdvice(format) : error && pictureAdvice(error);
    if (!advice || reported.has(target)) return [];
    reported.add(target);
    return [file.problem(path, `${basename(target)} ${advice}`)];
  });
}

/** A picture and one place that shows it. */
interface Shown {
  file: ContentFile;
  path: DataPath;
  name: string;
  place: PicturePlace;
  size: Size;
  focus: Focus | undefined;
}

/** Every decodable picture, once for each place that shows it. */
async function shownPictures(content: Content): Promise<Shown[]> {
  const pictures = await decodeAll(content, namedPictures(content));
  return wholeFiles(content).flatMap((file) =>
    fieldsOf(file).flatMap(({ schema, value, path, parent }): Shown[] => {
      const { place } = metaOf(schema);
      if (place === undefined) return [];
      const { width, height } =
        pictures.get(join(content.folder, dirname(file.file), String(value))) ?? {};
      if (!width || !height) return [];
      const focus = parent[`${String(path.at(-1))}Focus`] as Focus | undefined;
      const name = basename(String(value));
      return [{ file, path, name, place: picturePlaces[place], size: { width, height }, focus }];
    }),
  );
}

/** Warns of a picture that browsers would have to enlarge. */
function tooSmall({ file, path, name, place, size: { width, height } }: Shown): Problem[] {
  if (width >= place.width) return [];
  const wish = place.best > place.width ? `, better ${place.best}` : "";
  return [
    file.problem(
      path,
      `${name} is ${width} × ${height} pixels; ${place.name} needs a width of ${place.width}${wish}`,
    ),
  ];
}

const percent = (share: number): number => Math.round(share * 100);

/** The visible range of an edge; empty if all of it is visible. */
const seenOf = (edge: string, from: number, share: number): string[] =>
  share < 1 ? [`${percent(from)} to ${percent(from + share)}% of the ${edge}`] : [];

/** The crop of a plate that phones show. */
function phoneCropOf({ files }: Content, name: string): Crop | undefined {
  const { plates = [] } = (files.get("plates.json")?.value ?? {}) as {
    plates?: { image: string; phoneCrop: [number, number, number, number] }[];
  };
  const crop = plateOf(plates, name)?.phoneCrop;
  if (!crop) return undefined;
  const [left, top, width, height] = crop;
  return { left, top, width, height };
}

/** Warns of a picture whose point to keep some crop still cuts off, since their shapes differ too much. */
function cutOff({ file, path, name, place, size, focus }: Shown, content: Content): Problem[] {
  const phoneCrop = place === picturePlaces.hero ? phoneCropOf(content, name) : undefined;
  const cut = focus && cutAt(focus, size, place, phoneCrop);
  if (!cut) return [];
  const { left, top, width, height } = cut.crop;
  const seen = [...seenOf("width", left, width), ...seenOf("height", top, height)].join(" and ");
  const where = cut.at === undefined ? "" : ` in a window of ${cut.at} px`;
  return [
    file.problem(
      [...path.slice(0, -1), `${String(path.at(-1))}Focus`],
      `is cut off${where}, where ${place.name} shows ${seen} of ${name}; move the point or crop the picture`,
    ),
  ];
}

/** Warnings of pictures that are too small for their place, or whose point to keep is cut off. */
export async function pictureWarnings(content: Content): Promise<Problem[]> {
  const pictures = await shownPictures(content);
  return pictures.flatMap((shown) => [...tooSmall(shown), ...cutOff(shown, content)]);
}
