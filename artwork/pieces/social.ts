import { createCanvas } from "@napi-rs/canvas";
import site from "../../data/site.json";
import { type Drawing, ground, PLATE_SIZE, palette, setLine, tint } from "../kit";
import { plate } from "../plates/home";

/** Left edge of the text, in pixels. */
const MARGIN = 72;
/** Share of the plate's height that is cropped at the top. */
const CROP_ABOVE = 0.05;
/** Baseline of the first word of the name, and line height, in pixels. */
const LINES = { first: 452, height: 94 } as const;

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
    ground(ctx);
    const [plateWidth, plateHeight] = PLATE_SIZE;
    const canvas = createCanvas(plateWidth, plateHeight);
    const sheet = { canvas, width: plateWidth, height: plateHeight, random, mark };
    plate.draw(canvas.getContext("2d"), sheet);
    const scale = width / plateWidth;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(canvas, 0, -plateHeight * scale * CROP_ABOVE, width, plateHeight * scale);
    const shade = ctx.createLinearGradient(0, 0, width * 0.6, 0);
    shade.addColorStop(0, tint(palette.ink, 0.72));
    shade.addColorStop(1, tint(palette.ink, 0));
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    const name = { size: 92, weight: 600, tracking: -3.4, color: "#FFFFFF" } as const;
    for (const [line, word] of site.name.split(" ").entries()) {
      setLine(ctx, word, [MARGIN, LINES.first + line * LINES.height], name);
    }
  },
};

export const pieces: readonly Drawing[] = [social];
