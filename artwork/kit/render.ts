import { createCanvas } from "@napi-rs/canvas";
import sharp, { type Region, type Sharp } from "sharp";
import { develop } from "./finish";
import { block } from "./marks";
import type { Drawing, Glyph, Piece, Stage } from "./piece";
import { palette } from "./ramp";
import { createRandom } from "./random";

const defaultQuality = 86;
/** For phones: a build would take a third of its time to encode it. */
const avif = { quality: 22, effort: 6 } as const;
/** Dots per inch at which SVG is rasterized before it is scaled down. */
const svgDensity = 600;

/** A glyph as SVG or PNG, by its file name. */
async function renderGlyph({ file, size, svg }: Glyph): Promise<Buffer> {
  const text = Buffer.from(svg());
  if (file.endsWith(".svg")) return text;
  return sharp(text, { density: svgDensity })
    .resize(...size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

/** Draws and finishes a drawing. */
function expose({ size, seed, finish = {}, draw }: Drawing, mark: Stage["mark"]): Sharp {
  const [width, height] = size;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  block(ctx, [0, 0], size, palette.ink);
  draw(ctx, { width, height, random: createRandom(seed), mark });
  return sharp(develop(canvas, finish, seed), { raw: { width, height, channels: 3 } });
}

function toJpeg(image: Sharp, { quality = defaultQuality }: Drawing): Promise<Buffer> {
  return image.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
}

/** Renders a piece in the format of its file name: SVG, PNG, or JPEG without chroma subsampling. */
export function render(piece: Piece): Promise<Buffer> {
  if ("svg" in piece) return renderGlyph(piece);
  const sheet = expose(piece, () => {});
  return toJpeg(sheet, piece);
}

/**
 * Renders a drawing as JPEG, and a part of it, scaled to a size in pixels, as AVIF from the same pixels.
 * Marks go to `mark`.
 */
export async function renderWithPart(
  drawing: Drawing,
  part: Region,
  size: readonly [width: number, height: number],
  mark: Stage["mark"],
): Promise<{ whole: Buffer; part: Buffer }> {
  const sheet = expose(drawing, mark);
  const whole = await toJpeg(sheet.clone(), drawing);
  const scaled = sheet.extract(part).resize(...size);
  return { whole, part: await scaled.avif(avif).toBuffer() };
}
