import { type Canvas, createCanvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
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

/** The pixels of a drawing that is saved as JPEG, developed. */
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

/** Makes a piece in the format its file name asks for: SVG, PNG, or JPEG in full color. */
export function render(piece: Piece): Promise<Buffer> {
  return "svg" in piece ? renderGlyph(piece) : renderDrawing(piece);
}

/** A part of a sheet and the size it is shown at, in pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  shown: readonly [width: number, height: number];
}

/** Makes a drawing and, from the same pixels, a part of it, both as JPEG; `mark` is told its marks. */
export async function renderWithPart(
  drawing: Drawing,
  { shown, ...region }: Part,
  mark: Stage["mark"],
): Promise<{ whole: Buffer; part: Buffer }> {
  const sheet = expose(drawing, mark);
  const whole = await toJpeg(sheet.clone(), drawing);
  const part = await toJpeg(
    sheet
      .clone()
      .extract(region)
      .resize(...shown),
    drawing,
  );
  return { whole, part };
}
