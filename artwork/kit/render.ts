import { type Canvas, createCanvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import { develop } from "./finish";
import type { Drawing, Glyph, Piece, Stage } from "./piece";
import { createRandom } from "./random";

const DEFAULT_QUALITY = 86;
/** For phones: a build would take a third of its time to encode it. */
const AVIF = { quality: 22, effort: 6 } as const;
const SMALL_PNG = { compressionLevel: 9, palette: false } as const;
/** Dots per inch at which SVG is rasterized before it is scaled down. */
const SVG_DENSITY = 600;

/** A glyph as SVG or PNG, by its file name. */
async function renderGlyph({ file, size, svg }: Glyph): Promise<Buffer> {
  const text = Buffer.from(svg());
  if (file.endsWith(".svg")) return text;
  return sharp(text, { density: SVG_DENSITY })
    .resize(...size)
    .png(SMALL_PNG)
    .toBuffer();
}

/** Draws and finishes a drawing. */
function expose(drawing: Drawing, mark: Stage["mark"]): Sharp {
  const canvas = draw(drawing, mark);
  const { width, height } = canvas;
  const pixels = develop(canvas, drawing.finish ?? {}, drawing.seed);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function draw(drawing: Drawing, mark: Stage["mark"]): Canvas {
  const { size, seed } = drawing;
  const [width, height] = size;
  const canvas = createCanvas(width, height);
  drawing.draw(canvas.getContext("2d"), {
    canvas,
    width,
    height,
    random: createRandom(seed),
    mark,
  });
  return canvas;
}

function toJpeg(image: Sharp, { quality = DEFAULT_QUALITY }: Drawing): Promise<Buffer> {
  return image.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
}

async function renderDrawing(drawing: Drawing): Promise<Buffer> {
  if (!drawing.file.endsWith(".png"))
    return toJpeg(
      expose(drawing, () => {}),
      drawing,
    );
  const canvas = draw(drawing, () => {});
  const { width, height } = canvas;
  const pixels = Buffer.from(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png(SMALL_PNG)
    .toBuffer();
}

/** Renders a piece in the format of its file name: SVG, PNG, or JPEG without chroma subsampling. */
export function render(piece: Piece): Promise<Buffer> {
  return "svg" in piece ? renderGlyph(piece) : renderDrawing(piece);
}

/** A part of a sheet, and the size it is scaled to, in pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  shown: readonly [width: number, height: number];
}

/** Renders a drawing as JPEG, and a part of it as AVIF from the same pixels. Marks go to `mark`. */
export async function renderWithPart(
  drawing: Drawing,
  { shown, ...region }: Part,
  mark: Stage["mark"],
): Promise<{ whole: Buffer; part: Buffer }> {
  const sheet = expose(drawing, mark);
  const whole = await toJpeg(sheet.clone(), drawing);
  const part = await sheet
    .extract(region)
    .resize(...shown)
    .avif(AVIF)
    .toBuffer();
  return { whole, part };
}
