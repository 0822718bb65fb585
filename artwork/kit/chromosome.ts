import { createCanvas } from "@napi-rs/canvas";
import type { Band, Chromosome } from "./genome";
import { bell, clamp, lerp, type Point } from "./math";
import type { Ctx } from "./piece";
import { rampRgb } from "./ramp";

/** Placement of one metaphase chromosome on the sheet. */
export interface Pose {
  /** Position of the centromere. */
  at: Point;
  /** Full length in pixels. */
  length: number;
  /** Radius of one of its two chromatids in pixels. */
  radius: number;
  /** Lean from the vertical, in radians. */
  lean: number;
  /** Bow of the long axis, as a share of the length. */
  bend: number;
  /** Brightness, 0 to 1. */
  light: number;
  /** Blur from being out of focus, in pixels. */
  blur: number;
}

/** A chromosome and its bands. */
export interface Subject {
  chromosome: Chromosome;
  bands: readonly Band[];
}

/** A point of the chromosome: brightness on the ramp and coverage of the pixel, 0 to 1 each. */
interface Shade {
  tone: number;
  cover: number;
}

/** The shading of a straight chromosome, and the share of its length above the centromere. */
interface Surface {
  share: number;
  shadeAt(along: number, across: number): Shade;
}

/** Tones of the palest and of the darkest band. */
const TONES = { pale: 0.88, dark: 0.17 } as const;
/** Tone of the hairlines around a chromatid and between two bands. */
const OUTLINE = 1;
/** Width of a hairline as a share of the radius, and its minimum in pixels. */
const HAIRLINE = { share: 0.062, least: 1.1 } as const;
/** Length of the waist at the centromere, in chromatid radii, and its depth. */
const WAIST = { reach: 1.3, depth: 0.36 } as const;
/** Distance of a chromatid from the long axis, in radii. */
const CHROMATID_OFFSET = 1.1;
/** How far the chromatids spread apart at their tips, in radii. */
const PARTING = 0.16;
/** Bands bow outward at the rim of a chromatid by this many radii. */
const BAND_BOW = 0.3;
/** How much the sides of a chromatid darken as it turns away. */
const TURNING = 0.52;

const NOTHING: Shade = { tone: 0, cover: 0 };

/** What the waist leaves of a width, at a signed distance from the centromere in radii. */
function waistAt(along: number): number {
  return 1 - WAIST.depth * bell(along, 0, WAIST.reach);
}

/** Radius of a chromatid, in full radii, at that distance. */
function girth(along: number, acrocentric: boolean): number {
  const waist = waistAt(along);
  return acrocentric && along < 0 ? 0.7 * waist : waist;
}

/** Sideways shift of the long axis: an arc through the centromere, in shares of the length. */
function bowAt(along: number, centromere: number, bend: number): number {
  const fromMiddle = centromere - 0.5;
  return bend * 4 * ((along + fromMiddle) ** 2 - fromMiddle ** 2);
}

/** Sample positions along the axis within a pixel, so that the edges of bands are smooth. */
const SAMPLES = [-0.375, -0.125, 0.125, 0.375] as const;

/** The band at a share of the length. */
function bandAt({ chromosome, bands }: Subject, share: number): Band | undefined {
  const place = clamp(share) * chromosome.length;
  return bands.find(({ to }) => place < to) ?? bands.at(-1);
}

/** The mean stain over a pixel, whose size is a share of the length. */
function stainAt(subject: Subject, share: number, pixel: number): number {
  const stains = SAMPLES.map((step) => bandAt(subject, share + step * pixel)?.stain ?? 0);
  return stains.reduce((sum, stain) => sum + stain, 0) / stains.length;
}

/** Distance to the nearer edge of the band, as a share of the length; the tips do not count. */
function edgeAt(subject: Subject, share: number): number {
  const { from = 0, to = 0 } = bandAt(subject, share) ?? {};
  const { length } = subject.chromosome;
  const edges = [from, to].filter((edge) => edge > 0 && edge < length);
  return Math.min(...edges.map((edge) => Math.abs(edge / length - share)));
}

/** The shading of a chromosome, by distance from its centromere in radii. */
function createSurface(subject: Subject, { length, radius }: Pose): Surface {
  const { chromosome } = subject;
  const share = chromosome.centromere / chromosome.length;
  const upper = (share * length) / radius;
  const lower = ((1 - share) * length) / radius;
  const hairline = Math.max(HAIRLINE.least, HAIRLINE.share * radius);
  const shadeAt = (along: number, across: number): Shade => {
    const spread =
      CHROMATID_OFFSET * waistAt(along) + PARTING * (along / Math.max(upper, lower)) ** 2;
    const width = girth(along, chromosome.acrocentric);
    const side = Math.abs(across) - spread;
    const fromTip = along < 0 ? along + upper : lower - along;
    const inside =
      fromTip < width ? width - Math.hypot(width - fromTip, side) : width - Math.abs(side);
    const cover = clamp(inside * radius + 0.5);
    if (cover <= 0) return NOTHING;
    const turned = Math.sqrt(1 - clamp(Math.abs(side) / width) ** 2);
    const place = share + ((along + BAND_BOW * (1 - turned)) * radius) / length;
    const stain = stainAt(subject, place, 1 / length);
    const flat = lerp(TONES.pale, TONES.dark, stain) * (1 - TURNING * (1 - turned));
    const line = Math.max(
      clamp(hairline - inside * radius + 0.5),
      0.5 * clamp(hairline / 2 - edgeAt(subject, place) * length + 0.5),
    );
    return { tone: lerp(flat, OUTLINE, line), cover };
  };
  return { share, shadeAt };
}

/** Draws a chromosome: two banded chromatids joined at the centromere. */
export function drawChromosome(ctx: Ctx, subject: Subject, pose: Pose): void {
  const { at, length, radius, lean, bend, light, blur } = pose;
  const { share, shadeAt } = createSurface(subject, pose);
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
  const sway = length * (Math.abs(bend) + Math.abs(sin));
  const margin = Math.ceil(radius * 3 + sway);
  const left = Math.floor(at[0] - margin);
  const top = Math.floor(at[1] - share * length - margin);
  const width = margin * 2;
  const height = Math.ceil(length + margin * 2);
  const layer = createCanvas(width, height);
  const layerCtx = layer.getContext("2d");
  const image = layerCtx.createImageData(width, height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const x = left + i - at[0];
      const y = top + j - at[1];
      const along = x * sin + y * cos;
      const bow = bowAt(along / length, share, bend) * length;
      const { tone, cover } = shadeAt(along / radius, (x * cos - y * sin - bow) / radius);
      if (cover <= 0) continue;
      image.data.set([...rampRgb(tone * light), 255 * cover], (j * width + i) * 4);
    }
  }
  layerCtx.putImageData(image, 0, 0);
  ctx.save();
  if (blur > 0) ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(layer, left, top);
  ctx.restore();
}

/** The sheet positions, on both chromatids, of a position in megabases. */
export function locate(chromosome: Chromosome, pose: Pose, megabase: number): [Point, Point] {
  const { at, length, radius, lean, bend } = pose;
  const along = ((megabase - chromosome.centromere) / chromosome.length) * length;
  const bow = bowAt(along / length, chromosome.centromere / chromosome.length, bend) * length;
  const place = (side: number): Point => {
    const across = bow + side * radius * CHROMATID_OFFSET;
    return [
      at[0] + along * Math.sin(lean) + across * Math.cos(lean),
      at[1] + along * Math.cos(lean) - across * Math.sin(lean),
    ];
  };
  return [place(-1), place(1)];
}
