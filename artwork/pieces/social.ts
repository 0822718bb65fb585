import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import site from "../../data/site.json";
import { block, gradient } from "../kit/marks";
import { type Drawing, plateSize } from "../kit/piece";
import { palette, tint } from "../kit/ramp";
import { plate } from "../plates/home";

/** Left edge of the text, in pixels. */
const margin = 72;
/** Share of the plate's height that is cropped at the top. */
const cropAbove = 0.05;
/** Baseline of the first word of the name, and line height, in pixels. */
const lines = { first: 452, height: 94 } as const;
/** The weight of the name in a file of its own: the canvas gets the size of a variable font wrong. */
const fontFile = require.resolve("@fontsource/inter/files/inter-latin-600-normal.woff2");

/** The preview image of links on social networks: the karyogram and the name. */
const social: Drawing = {
  slug: "social",
  file: "social.jpg",
  root: "static",
  seed: plate.seed,
  size: [1200, 630],
  finish: {
    bloom: 0.22,
    bloomRadius: 22,
    calm: 0,
    vignette: 0.3,
    grain: 1.4,
    wash: { x: 950, y: 320, radius: 520, strength: 0.3 },
  },
  quality: 90,
  draw(ctx, { width, height, random, mark }) {
    const [plateWidth, plateHeight] = plateSize;
    const canvas = createCanvas(plateWidth, plateHeight);
    const sheet = canvas.getContext("2d");
    block(sheet, [0, 0], plateSize, palette.ink);
    plate.draw(sheet, { width: plateWidth, height: plateHeight, random, mark });
    const scaled = plateHeight * (width / plateWidth);
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(canvas, 0, -scaled * cropAbove, width, scaled);
    const shades = [tint(palette.ink, 0.72), tint(palette.ink, 0)];
    block(ctx, [0, 0], [width, height], gradient(ctx, [0, 0], [width * 0.6, 0], shades));
    GlobalFonts.registerFromPath(fontFile, "Inter Artwork");
    ctx.font = '600 92px "Inter Artwork"';
    ctx.letterSpacing = "-3.4px";
    ctx.fillStyle = "#FFFFFF";
    for (const [line, word] of site.name.split(" ").entries()) {
      ctx.fillText(word, margin, lines.first + line * lines.height);
    }
  },
};

export const pieces: readonly Drawing[] = [social];
