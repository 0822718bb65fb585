import { drawPixels } from "./marks";
import { clamp, distance, type Point, toward } from "./math";
import type { Ctx } from "./piece";
import { type Rgb, rampRgb } from "./ramp";

/** How a field of light is converted to color. */
export interface Exposure {
  /** Energy that gives 63% of full brightness. */
  full: number;
  /** The color of a brightness from 0 to 1; the shared ramp by default. */
  color?: (brightness: number) => Rgb;
  /** The opacity of a brightness from 0 to 1; equal to it by default. */
  opacity?: (brightness: number) => number;
}

/** Distance between the points that make up a line, in pixels. */
const lineStep = 0.6;

/**
 * Accumulates light in floating point, so that millions of faint points and lines neither band nor
 * clip, as they would with eight bits per channel.
 */
export class LightField {
  readonly energy: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.energy = new Float32Array(width * height);
  }

  /** Adds energy to a pixel by its index. */
  put(index: number, energy: number): void {
    this.energy[index] = (this.energy[index] ?? 0) + energy;
  }

  /** Adds energy at a position, distributed over the four nearest pixels. */
  add([x, y]: Point, energy: number): void {
    const i = Math.floor(x);
    const j = Math.floor(y);
    if (i < 0 || j < 0 || i >= this.width - 1 || j >= this.height - 1) return;
    const a = x - i;
    const b = y - j;
    const k = j * this.width + i;
    this.put(k, energy * (1 - a) * (1 - b));
    this.put(k + 1, energy * a * (1 - b));
    this.put(k + this.width, energy * (1 - a) * b);
    this.put(k + this.width + 1, energy * a * b);
  }

  /** Adds a line of light; `energy` is per pixel of its length. */
  line(from: Point, to: Point, energy: number): void {
    const length = distance(from, to);
    const count = Math.max(1, Math.ceil(length / lineStep));
    const share = (energy * length) / count;
    for (let i = 0; i < count; i++) this.add(toward(from, to, (i + 0.5) / count), share);
  }

  /** Adds a Gaussian dot of a total energy; `radius` is its standard deviation in pixels. */
  dot([x, y]: Point, radius: number, energy: number): void {
    const reach = Math.ceil(radius * 3);
    const peak = energy / (2 * Math.PI * radius * radius);
    for (let j = Math.floor(y) - reach; j <= y + reach; j++) {
      if (j < 0 || j >= this.height) continue;
      for (let i = Math.floor(x) - reach; i <= x + reach; i++) {
        if (i < 0 || i >= this.width) continue;
        const square = ((i - x) ** 2 + (j - y) ** 2) / (radius * radius);
        this.put(j * this.width + i, peak * Math.exp(-0.5 * square));
      }
    }
  }

  /** Converts the field to color and draws it. */
  expose(ctx: Ctx, { full, color = rampRgb, opacity = (t) => t }: Exposure): void {
    drawPixels(ctx, this, (_x, _y, i) => {
      const energy = this.energy[i] ?? 0;
      if (energy <= 0) return undefined;
      const brightness = 1 - Math.exp(-energy / full);
      return [...color(brightness), 255 * clamp(opacity(brightness))];
    });
  }
}
