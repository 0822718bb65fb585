import path from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Point } from "./maths";
import type { Ctx } from "./piece";
import { palette } from "./ramp";

const FAMILY = "Inter Artwork";
const FONT_FILE = "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2";

/** How a line of words is set. */
export interface Setting {
  /** Pixels. */
  size: number;
  /** 100 to 900. */
  weight?: number;
  /** Pixels between letters. */
  tracking?: number;
  colour?: string;
  align?: CanvasTextAlign;
}

let registered = false;

function registerInter(): void {
  if (registered) return;
  const modules = path.dirname(
    path.dirname(require.resolve("@fontsource-variable/inter/package.json")),
  );
  GlobalFonts.registerFromPath(path.join(modules, "..", FONT_FILE), FAMILY);
  registered = true;
}

/** Sets one line of words in Inter with its baseline at a point. */
export function setLine(ctx: Ctx, words: string, [x, y]: Point, setting: Setting): void {
  registerInter();
  const { size, weight = 400, tracking = 0, colour = palette.pale, align = "left" } = setting;
  ctx.save();
  ctx.font = `${weight} ${size}px "${FAMILY}"`;
  ctx.letterSpacing = `${tracking}px`;
  ctx.textAlign = align;
  ctx.fillStyle = colour;
  ctx.fillText(words, align === "center" ? x + tracking / 2 : x, y);
  ctx.restore();
}
