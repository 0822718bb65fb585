import type { Canvas } from "@napi-rs/canvas";
import { clamp, lerp, smoothstep } from "./math";
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
  /** A soft light behind everything. */
  wash?: { x: number; y: number; radius: number; strength: number };
}

const defaults = {
  bloom: 0.5,
  bloomRadius: 36,
  vignette: 0.45,
  calm: 0.55,
  calmUntil: 0.52,
  grain: 2.2,
} satisfies Finish;

type Settings = typeof defaults & Finish;

/** The halo is computed at this fraction of the resolution. */
const bloomScale = 4;
/** Three box blurs approximate a Gaussian. */
const blurPasses = 3;
const ink: Rgb = parseColor(palette.ink);
const washColor: Rgb = parseColor(palette.deep);
/** Dark areas approach this color, a little darker than ink. */
const abyss: Rgb = [7, 15, 28];
const channels = [0, 1, 2] as const;

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

/** A field of numbers, blurred; `radius` in its own cells. */
export function blurField(
  field: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const blurred = field.slice();
  const scratch = new Float32Array(field.length);
  const cells = Math.max(1, Math.round(radius));
  for (let pass = 0; pass < blurPasses; pass++) {
    boxBlur(blurred, scratch, [height, width], [width, 1], cells);
    boxBlur(scratch, blurred, [width, height], [1, width], cells);
  }
  return blurred;
}

/** The value of a field at a position in its cells, by bilinear interpolation. */
export function readField(field: Float32Array, width: number, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const k = j * width + i;
  const top = lerp(field[k] ?? 0, field[k + 1] ?? 0, x - i);
  return lerp(top, lerp(field[k + width] ?? 0, field[k + width + 1] ?? 0, x - i), y - j);
}

/** Light of a channel at a position. */
type Halo = (channel: 0 | 1 | 2, x: number, y: number) => number;

/** The light above the ink background, downsampled and blurred with two radii. */
function createHalo(pixels: Uint8ClampedArray, { width, height }: Canvas, reach: number): Halo {
  const size = { width: Math.ceil(width / bloomScale), height: Math.ceil(height / bloomScale) };
  const share = 1 / bloomScale ** 2;
  const fields = channels.map((c) => {
    const light = new Float32Array(size.width * size.height);
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / bloomScale) * size.width;
      for (let x = 0; x < width; x++) {
        const cell = row + Math.floor(x / bloomScale);
        const above = Math.max(0, (pixels[(y * width + x) * 4 + c] ?? 0) - ink[c]);
        light[cell] = (light[cell] ?? 0) + above * share;
      }
    }
    const near = blurField(light, size, reach / bloomScale / 6);
    const far = blurField(light, size, reach / bloomScale);
    return near.map((value, i) => 0.6 * value + 0.9 * (far[i] ?? 0));
  });
  return (c, x, y) => {
    const u = clamp((x + 0.5) / bloomScale - 0.5, 0, size.width - 1);
    const v = clamp((y + 0.5) / bloomScale - 0.5, 0, size.height - 1);
    return readField(fields[c] as Float32Array, size.width, u, v);
  };
}

/** The screen blend mode: adds light without clipping. */
function screen(a: number, b: number): number {
  return 255 - ((255 - a) * (255 - Math.min(255, b))) / 255;
}

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
  const settings: Settings = { ...defaults, ...finish };
  const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const haloAt = createHalo(pixels, canvas, settings.bloomRadius);
  const random = createRandom(seed).fork("grain");
  const bytes = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const darkness = darknessAt(settings, x / width, y / height);
      const wash = washAt(finish, x, y);
      const grain = settings.grain * (random.uniform() + random.uniform() - 1);
      for (const c of channels) {
        const drawn = screen(pixels[i * 4 + c] ?? 0, wash * washColor[c]);
        const lit = screen(drawn, settings.bloom * haloAt(c, x, y));
        bytes[i * 3 + c] = clamp(Math.round(lit + (abyss[c] - lit) * darkness + grain), 0, 255);
      }
    }
  }
  return bytes;
}
