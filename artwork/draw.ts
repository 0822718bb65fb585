/**
 * Draws the artwork of the site: `tsx artwork/draw.ts [slug ...] [--out DIR]`; all of it if no slug is
 * given. `--list` prints captions instead. With a plate, it saves the plate's part for phones and its
 * record in `plates.json`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { fullCaption, type Piece, type Plate } from "./kit/piece";
import { render, renderWithPart } from "./kit/render";
import {
  createAnchors,
  formatList,
  type PlateList,
  phoneFile,
  phoneRegion,
  phoneSize,
  programsIn,
  recordOf,
  withRecord,
} from "./records";

/** What a file of drawing programs may export. */
interface ArtworkModule {
  /** One numbered plate. */
  plate?: Plate;
  /** Any other pictures, such as portraits and the icon. */
  pieces?: readonly Piece[];
}

/** Whether a picture is a numbered plate. */
function isPlate(piece: Piece): piece is Plate {
  return "number" in piece;
}

/**
 * Loads the pictures with these names, or all of them without names; plates first, by number. A plate
 * is in `<slug>.ts` below `plates/`, other pictures in `pieces/`; new files need no registration.
 */
async function readCatalog(slugs: readonly string[]): Promise<Piece[]> {
  const wanted = (slug: string): boolean => slugs.length === 0 || slugs.includes(slug);
  const plates = programsIn("plates").filter(({ name }) => wanted(name));
  const onlyPlates = slugs.length > 0 && plates.length === slugs.length;
  const files = [...plates, ...(onlyPlates ? [] : programsIn("pieces"))];
  const found: Piece[] = [];
  for (const { file } of files) {
    const { plate, pieces = [] } = (await import(`./${file}`)) as ArtworkModule;
    found.push(...(plate ? [plate] : []), ...pieces.filter(({ slug }) => wanted(slug)));
  }
  const rank = (piece: Piece): number => (isPlate(piece) ? piece.number : Number.POSITIVE_INFINITY);
  return found.sort((a, b) => rank(a) - rank(b) || a.slug.localeCompare(b.slug));
}

/** Output folders of pictures, and the file with the records of plates. */
interface Target {
  images: string;
  static: string;
  records: string;
}

/** Where to save; everything goes into the folder of `--out`, if it is given. */
function targetOf(out: string | undefined): Target {
  if (!out) return { images: "data/images", static: "static", records: "data/plates.json" };
  return { images: out, static: path.join(out, "static"), records: path.join(out, "plates.json") };
}

/** Writes beside the file and moves it there, so that an interrupted run leaves the old file. */
function write(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** Draws a plate and saves it with its part for phones and its record. Returns the plate's bytes. */
async function savePlate(plate: Plate, target: Target): Promise<Buffer> {
  const { anchors, mark } = createAnchors();
  const region = phoneRegion(plate.phone);
  const { whole, part } = await renderWithPart(plate, region, phoneSize, mark);
  write(path.join(target.images, plate.file), whole);
  write(path.join(target.images, phoneFile(plate)), part);
  const known: Partial<PlateList> = existsSync(target.records)
    ? JSON.parse(readFileSync(target.records, "utf8"))
    : {};
  write(target.records, formatList(withRecord(known, recordOf(plate, whole, anchors))));
  return whole;
}

async function savePiece(piece: Piece, target: Target): Promise<Buffer> {
  const bytes = await render(piece);
  write(path.join(target[piece.root], piece.file), bytes);
  return bytes;
}

/** Draws and saves a piece, and prints its file, size and time. */
async function save(piece: Piece, target: Target): Promise<void> {
  const start = performance.now();
  const { length } = await (isPlate(piece) ? savePlate(piece, target) : savePiece(piece, target));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const file = path.join(target[piece.root], piece.file);
  console.log(`${file}  ${Math.round(length / 1024)} KB  ${seconds} s`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string" }, list: { type: "boolean" } },
  });
  const chosen = await readCatalog(positionals);
  const unknown = positionals.filter((name) => !chosen.some(({ slug }) => slug === name));
  if (unknown.length > 0) throw new Error(`No artwork is called ${unknown.join(", ")}`);
  for (const piece of chosen) {
    if (!values.list) await save(piece, targetOf(values.out));
    else if (isPlate(piece)) console.log(`${piece.slug}\n  ${fullCaption(piece)}\n  ${piece.alt}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
