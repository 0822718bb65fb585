import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { develop } from "./finish";
import type { Drawing, Glyph, Piece, Stage } from "./piece";
import { createRandom } from "./random";

const DEFAULT_QUALITY = 86;
const SMALL_PNG = { compressionLevel: 9, palette: false } as const;
/** Dots per inch at which a glyph is read before it is scaled to its size. */
const DENSE = 600;

/** The text of a glyph, or its picture. */
async function renderGlyph({ file, size, svg }: Glyph): Promise<Buffer> {
  const text = Buffer.from(svg());
  if (file.endsWith(".svg")) return text;
  return sharp(text, { density: DENSE })
    .resize(...size)
    .png(SMALL_PNG)
    .toBuffer();
}

async function renderDrawing(drawing: Drawing, mark: Stage["mark"]): Promise<Buffer> {
  const { size, seed, file, finish, quality = DEFAULT_QUALITY } = drawing;
  const [width, height] = size;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  drawing.draw(ctx, { canvas, width, height, random: createRandom(seed), mark });
  if (file.endsWith(".png")) {
    const pixels = Buffer.from(ctx.getImageData(0, 0, width, height).data.buffer);
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .png(SMALL_PNG)
      .toBuffer();
  }
  return sharp(develop(canvas, finish ?? {}, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
}

/**
 * Makes a piece in the format its file name asks for: SVG, PNG, or JPEG in full color. `mark` is
 * told of the points that a drawing marks.
 */
export function render(piece: Piece, mark: Stage["mark"] = () => {}): Promise<Buffer> {
  return "svg" in piece ? renderGlyph(piece) : renderDrawing(piece, mark);
}
