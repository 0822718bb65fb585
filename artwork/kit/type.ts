import path from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Point } from "./math";
import type { Ctx } from "./piece";
import { palette } from "./ramp";

const FAMILY = "Inter Artwork";
/** Weights of Inter, each in a file of its own: the canvas gets the size of a variable font wrong. */
const WEIGHTS = [400, 500, 600] as const;

/** How a line of text is set. */
export interface Setting {
  /** Pixels. */
  size: number;
  weight?: (typeof WEIGHTS)[number];
  /** Pixels between letters. */
  tracking?: number;
  color?: string;
  align?: CanvasTextAlign;
}

let registered = false;

function registerInter(): void {
  if (registered) return;
  const files = path.join(path.dirname(require.resolve("@fontsource/inter/package.json")), "files");
  for (const weight of WEIGHTS) {
    GlobalFonts.registerFromPath(path.join(files, `inter-latin-${weight}-normal.woff2`), FAMILY);
  }
  registered = true;
}

/** Draws a line of text in Inter, with its baseline at a point. */
export function setLine(ctx: Ctx, words: string, [x, y]: Point, setting: Setting): void {
  registerInter();
  const { size, weight = 400, tracking = 0, color = palette.pale, align = "left" } = setting;
  ctx.save();
  ctx.font = `${weight} ${size}px "${FAMILY}"`;
  ctx.letterSpacing = `${tracking}px`;
  ctx.textAlign = align;
  ctx.fillStyle = color;
  ctx.fillText(words, align === "center" ? x + tracking / 2 : x, y);
  ctx.restore();
}
