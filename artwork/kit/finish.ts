import type { Canvas } from "@napi-rs/canvas";
import { clamp, smoothstep } from "./math";
import { palette, parseColor, type Rgb } from "./ramp";
import { createRandom } from "./random";

/** How a drawing is finished; every part is optional. */
export interface Finish {
  /** Halo around bright parts: strength 0 to 1. */
  bloom?: number;
  /** Reach of the halo in pixels. */
  bloomRadius?: number;
  /** Darkening of the corners, 0 to 1. */
  vignette?: number;
  /** Darkening of the left side, where the headline is, 0 to 1. */
  calm?: number;
  /** Where that darkening ends, as a share of the width. */
  calmUntil?: number;
  /** Film grain, in levels of 255. */
  grain?: number;
  /** A soft light behind everything, of the deep color by default. */
  wash?: { x: number; y: number; radius: number; strength: number; color?: string };
}

const DEFAULTS = {
  bloom: 0.5,
  bloomRadius: 36,
  vignette: 0.45,
  calm: 0.55,
  calmUntil: 0.52,
  grain: 2.2,
} satisfies Finish;

/** The halo is computed at this fraction of the resolution. */
const BLOOM_SCALE = 4;
/** Three box blurs approximate a Gaussian. */
const BLUR_PASSES = 3;
const INK: Rgb = parseColor(palette.ink);
/** Dark areas approach this color, a little darker than ink. */
const ABYSS: Rgb = [7, 15, 28];

/** Box-blurs a field along rows or columns, repeating the edges. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  [lines, length]: readonly [number, number],
  [lineStep, step]: readonly [number, number],
  radius: number,
): void {
  const weight = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const base = line * lineStep;
    const at = (i: number): number => from[base + clamp(i, 0, length - 1) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      to[base + i * step] = sum * weight;
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}

/** Blurs a field of numbers in place; `radius` in its own cells. */
export function blurField(
  field: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const scratch = new Float32Array(field.length);
  const cells = Math.max(1, Math.round(radius));
  for (let pass = 0; pass < BLUR_PASSES; pass++) {
    boxBlur(field, scratch, [height, width], [width, 1], cells);
    boxBlur(scratch, field, [width, height], [1, width], cells);
  }
}

interface Halo {
  width: number;
  height: number;
  channels: [Float32Array, Float32Array, Float32Array];
}

/** The light above the ink background, downsampled and blurred with two radii. */
function halo(pixels: Uint8ClampedArray, width: number, height: number, reach: number): Halo {
  const w = Math.ceil(width / BLOOM_SCALE);
  const h = Math.ceil(height / BLOOM_SCALE);
  const share = 1 / BLOOM_SCALE ** 2;
  const channel = (c: 0 | 1 | 2): Float32Array => {
    const near = new Float32Array(w * h);
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / BLOOM_SCALE) * w;
      for (let x = 0; x < width; x++) {
        const cell = row + Math.floor(x / BLOOM_SCALE);
        const light = Math.max(0, (pixels[(y * width + x) * 4 + c] ?? 0) - INK[c]);
        near[cell] = (near[cell] ?? 0) + light * share;
      }
    }
    const far = near.slice();
    blurField(near, w, h, reach / BLOOM_SCALE / 6);
    blurField(far, w, h, reach / BLOOM_SCALE);
    return near.map((value, i) => 0.6 * value + 0.9 * (far[i] ?? 0));
  };
  return { width: w, height: h, channels: [channel(0), channel(1), channel(2)] };
}

/** Reads a halo channel at a sheet position, with bilinear interpolation. */
function readHalo({ width, height, channels }: Halo, c: 0 | 1 | 2, x: number, y: number): number {
  const field = channels[c];
  const u = clamp((x + 0.5) / BLOOM_SCALE - 0.5, 0, width - 1);
  const v = clamp((y + 0.5) / BLOOM_SCALE - 0.5, 0, height - 1);
  const i = Math.min(width - 2, Math.floor(u));
  const j = Math.min(height - 2, Math.floor(v));
  const a = u - i;
  const b = v - j;
  const k = j * width + i;
  const top = (field[k] ?? 0) * (1 - a) + (field[k + 1] ?? 0) * a;
  const bottom = (field[k + width] ?? 0) * (1 - a) + (field[k + width + 1] ?? 0) * a;
  return top * (1 - b) + bottom * b;
}

const CHANNELS = [0, 1, 2] as const;

/** The screen blend mode: adds light without clipping. */
function screen(a: number, b: number): number {
  return 255 - ((255 - a) * (255 - Math.min(255, b))) / 255;
}

type Settings = typeof DEFAULTS & Finish;

/** Strength of the wash at a position. */
function washAt({ wash }: Finish, x: number, y: number): number {
  if (!wash) return 0;
  const square = (x - wash.x) ** 2 + (y - wash.y) ** 2;
  return wash.strength * Math.exp(-square / wash.radius ** 2);
}

/** Darkening at a position (0 to 1), by the vignette and on the side of the headline. */
function darknessAt({ vignette, calm, calmUntil }: Settings, u: number, v: number): number {
  const corner = vignette * smoothstep(0.35, 0.78, Math.hypot(u - 0.5, v - 0.5));
  const side = calm * smoothstep(calmUntil, 0.08, u);
  return 1 - (1 - corner) * (1 - side);
}

/**
 * Finishes a drawing: wash, halo, darkening and grain. It computes in floating point and rounds only
 * once, at the end, so that dark gradients do not band. Returns RGB bytes.
 */
export function develop(canvas: Canvas, finish: Finish, seed: number): Buffer {
  const { width, height } = canvas;
  const settings: Settings = { ...DEFAULTS, ...finish };
  const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const glow = halo(pixels, width, height, settings.bloomRadius);
  const random = createRandom(seed).fork("grain");
  const washColor = parseColor(finish.wash?.color ?? palette.deep);
  const bytes = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const darkness = darknessAt(settings, x / width, y / height);
      const wash = washAt(finish, x, y);
      const grain = settings.grain * (random.uniform() + random.uniform() - 1);
      for (const c of CHANNELS) {
        const drawn = screen(pixels[i * 4 + c] ?? 0, wash * washColor[c]);
        const lit = screen(drawn, settings.bloom * readHalo(glow, c, x, y));
        bytes[i * 3 + c] = clamp(Math.round(lit + (ABYSS[c] - lit) * darkness + grain), 0, 255);
      }
    }
  }
  return bytes;
}
