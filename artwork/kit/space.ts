import { addScaled, type Camera, cross, dot, unit, type Vec3 } from "./camera";
import { blurField } from "./finish";
import { drawPixels } from "./marks";
import { clamp, lerp, smoothstep } from "./math";
import type { Ctx } from "./piece";
import { rampRgb } from "./ramp";

/** A point of a ribbon, from which its tones are computed. */
export interface Patch {
  /** Share of the ribbon's length. */
  t: number;
  /** Direction away from the spine the ribbon winds around. */
  outward: Vec3;
  /** Cosine between the outer side and the eye: 1 faces it, negative shows the inner side. */
  facing: number;
  /** Distance from the eye, in world units. */
  depth: number;
}

/** Brightness on the ramp, 0 to 1, of a ribbon's body, its fine lines and its edges. */
export type Tones = readonly [body: number, line: number, edge: number];

export interface Ribbon {
  /** The position at a share of its length and, -1 to 1, of its width. */
  strand(t: number, across: number): Vec3;
  /** The line it winds around. */
  spine(t: number): Vec3;
  /** Share of the length until which it is drawn, and number of pieces along it. */
  until: number;
  pieces: number;
  /** Number of fine lines; their width and that of the edges, in world units. */
  lines: number;
  lineWidth: number;
  edgeWidth: number;
  tones(patch: Patch): Tones;
}

/** A rod between two points with a tone at each end. */
export interface Rod {
  from: Vec3;
  to: Vec3;
  /** World units. */
  radius: number;
  tones: readonly [from: number, to: number];
}

/** Depth of field. */
export interface DepthOfField {
  /** Range of distances from the eye that is sharp, in world units. */
  sharp: readonly [near: number, far: number];
  /** Distance beyond that range at which the blur is full, in world units. */
  fall: number;
  /** The full blur, in pixels. */
  blur: number;
}

/** A point in space on the fine grid. */
interface Projected {
  x: number;
  y: number;
  depth: number;
  scale: number;
}

/** A corner of a ribbon's mesh on the fine grid. */
interface Corner extends Projected {
  across: number;
  tones: Tones;
}

type Triangle = readonly [Corner, Corner, Corner];
type Numbers = readonly [number, number, number];

/** Supersampling in both directions, so that edges are smooth. */
const fine = 2;
/** Number of strips across a ribbon. */
const strips = 8;
/** Steps of the finite differences that give a surface's direction, in shares of length and width. */
const step = { t: 1e-4, across: 0.02 } as const;
/** Line spacings in fine pixels: lines merge into one tone below the first, all show above the second. */
const merging = [3, 8] as const;

/** The direction of a ribbon's outer side. */
function outwardAt({ strand, spine }: Ribbon, t: number, across: number): Vec3 {
  const along = addScaled(strand(t + step.t, across), strand(t - step.t, across), -1);
  const over = addScaled(strand(t, across + step.across), strand(t, across - step.across), -1);
  const [x, y, z] = unit(cross(along, over));
  const sign = Math.sign(dot([x, y, z], addScaled(strand(t, across), spine(t), -1)));
  return [x * sign, y * sign, z * sign];
}

/** Coverage of a fine pixel by a line, given the distance to its middle; both in fine pixels. */
function stroke(distance: number, width: number): number {
  return clamp(width / 2 - distance + 0.5) * Math.min(1, width);
}

/** Interpolates a value between the corners of a triangle, by their shares. */
function mean([a, b, c]: Numbers, [u, v, w]: Numbers): number {
  return a * u + b * v + c * w;
}

/** Fine pixels per unit of `across`, from its slope over a triangle. */
function widthOf([a, b, c]: Triangle, area: number): number {
  const slopeX = (a.across * (b.y - c.y) + b.across * (c.y - a.y) + c.across * (a.y - b.y)) / area;
  const slopeY = (a.across * (c.x - b.x) + b.across * (a.x - c.x) + c.across * (b.x - a.x)) / area;
  return 1 / Math.max(1e-6, Math.hypot(slopeX, slopeY));
}

/** The tone of a point of a ribbon: its body, the nearest fine line, and the edges. */
function toneAt(
  { lines, lineWidth, edgeWidth }: Pick<Ribbon, "lines" | "lineWidth" | "edgeWidth">,
  [body, line, edge]: Numbers,
  across: number,
  half: number,
): number {
  const gap = 2 / (lines - 1);
  const distance = Math.abs(across / gap - Math.round(across / gap)) * gap * half;
  const apart = smoothstep(...merging, gap * half);
  const share = lerp(Math.min(1, lineWidth / (gap * half)), stroke(distance, lineWidth), apart);
  const rim = stroke((1 - Math.abs(across)) * half - edgeWidth / 2, edgeWidth);
  return lerp(lerp(body, line, share), edge, rim);
}

/**
 * A depth buffer for ribbons and rods. Hiding surfaces pixel by pixel needs no sorting, and so shows no
 * seams between pieces.
 */
export class Space {
  private readonly columns: number;
  private readonly rows: number;
  private readonly depths: Float32Array;
  private readonly shades: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly camera: Camera,
    private readonly eye: Vec3,
  ) {
    this.columns = width * fine;
    this.rows = height * fine;
    this.depths = new Float32Array(this.columns * this.rows).fill(Number.POSITIVE_INFINITY);
    this.shades = new Float32Array(this.columns * this.rows);
  }

  addRibbon(ribbon: Ribbon): void {
    const { until, pieces } = ribbon;
    const row = (i: number): Corner[] =>
      Array.from({ length: strips + 1 }, (_, j) =>
        this.corner(ribbon, lerp(0, until, i / pieces), (j / strips) * 2 - 1),
      );
    let near = row(0);
    for (let i = 1; i <= pieces; i++) {
      const far = row(i);
      for (let j = 0; j < strips; j++) {
        const [a, b, c, d] = [near[j], near[j + 1], far[j + 1], far[j]];
        if (!a || !b || !c || !d) continue;
        this.fill([a, b, c], ribbon);
        this.fill([a, c, d], ribbon);
      }
      near = far;
    }
  }

  /** Adds a rod with round ends. */
  addRod({ from, to, radius, tones }: Rod): void {
    const [a, b] = [this.project(from), this.project(to)];
    const reach = Math.max(a.scale, b.scale) * radius;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy || 1;
    this.each([a, b], reach, (x, y, index) => {
      const t = clamp(((x - a.x) * dx + (y - a.y) * dy) / square);
      const off = Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
      const thick = lerp(a.scale, b.scale, t) * radius;
      if (off > thick) return;
      const round = Math.sqrt(1 - (off / thick) ** 2);
      const depth = lerp(a.depth, b.depth, t) - radius * round;
      this.put(index, depth, lerp(...tones, t) * lerp(0.6, 1, round));
    });
  }

  /** Whether nothing hides a point, except within `slack` world units in front of it. */
  sees(point: Vec3, slack: number): boolean {
    const { x, y, depth } = this.project(point);
    const [i, j] = [Math.floor(x), Math.floor(y)];
    if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) return false;
    return (this.depths[j * this.columns + i] ?? 0) > depth - slack;
  }

  /** Draws everything that was added, with depth of field. */
  expose(ctx: Ctx, field: DepthOfField): void {
    const crisp = this.gather(field);
    const soft = crisp.map((channel) => blurField(channel, this, field.blur));
    drawPixels(ctx, this, (_x, _y, i) => {
      const softness = clamp((soft[4]?.[i] ?? 0) / Math.max(1e-6, soft[3]?.[i] ?? 0));
      const [red = 0, green = 0, blue = 0, cover = 0] = crisp.map((channel, c) =>
        lerp(channel[i] ?? 0, soft[c]?.[i] ?? 0, softness),
      );
      if (cover < 0.002) return undefined;
      return [red / cover, green / cover, blue / cover, 255 * cover];
    });
  }

  /** Channels by pixel: premultiplied red, green and blue, coverage, and the blurred share of it. */
  private gather({ sharp: [near, far], fall }: DepthOfField): Float32Array[] {
    const { width, height, columns } = this;
    const channels = Array.from({ length: 5 }, () => new Float32Array(width * height));
    const share = 1 / fine ** 2;
    this.depths.forEach((depth, index) => {
      if (depth === Number.POSITIVE_INFINITY) return;
      const x = Math.floor((index % columns) / fine);
      const i = Math.floor(index / columns / fine) * width + x;
      const softness = Math.max(
        smoothstep(near, near - fall, depth),
        smoothstep(far, far + fall, depth),
      );
      const values = [...rampRgb(this.shades[index] ?? 0), 1, softness];
      channels.forEach((channel, c) => {
        channel[i] = (channel[i] ?? 0) + (values[c] ?? 0) * share;
      });
    });
    return channels;
  }

  /** Projects a point to the fine grid. */
  private project(point: Vec3): Projected {
    const {
      at: [x, y],
      depth,
      scale,
    } = this.camera(point);
    return { x: x * fine, y: y * fine, depth, scale: scale * fine };
  }

  private corner(ribbon: Ribbon, t: number, across: number): Corner {
    const at = ribbon.strand(t, across);
    const outward = outwardAt(ribbon, t, across);
    const facing = dot(outward, unit(addScaled(this.eye, at, -1)));
    const projected = this.project(at);
    const tones = ribbon.tones({ t, outward, facing, depth: projected.depth });
    return { ...projected, across, tones };
  }

  private fill(triangle: Triangle, ribbon: Ribbon): void {
    const [a, b, c] = triangle;
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (area === 0) return;
    const half = widthOf(triangle, area);
    const inPixels = {
      lines: ribbon.lines,
      lineWidth: Math.max(1.6, ribbon.lineWidth * a.scale),
      edgeWidth: Math.max(2.4, ribbon.edgeWidth * a.scale),
    };
    this.each(triangle, 0, (x, y, index) => {
      const u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area;
      const v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area;
      const shares: Numbers = [u, v, 1 - u - v];
      if (Math.min(...shares) < 0) return;
      const tone = (k: 0 | 1 | 2): number => mean([a.tones[k], b.tones[k], c.tones[k]], shares);
      const across = mean([a.across, b.across, c.across], shares);
      const depth = mean([a.depth, b.depth, c.depth], shares);
      this.put(index, depth, toneAt(inPixels, [tone(0), tone(1), tone(2)], across, half));
    });
  }

  /** Visits the fine pixels in the bounding box of points. */
  private each(
    points: readonly Projected[],
    margin: number,
    visit: (x: number, y: number, index: number) => void,
  ): void {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
    const right = Math.min(this.columns - 1, Math.ceil(Math.max(...xs) + margin));
    const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
    const bottom = Math.min(this.rows - 1, Math.ceil(Math.max(...ys) + margin));
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) visit(i + 0.5, j + 0.5, j * this.columns + i);
    }
  }

  private put(index: number, depth: number, shade: number): void {
    if (depth >= (this.depths[index] ?? 0)) return;
    this.depths[index] = depth;
    this.shades[index] = shade;
  }
}
