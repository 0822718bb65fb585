import { mean } from "d3-array";
import type { Band, Chromosome } from "./genome";
import { drawPixels } from "./marks";
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

/** Tones of the palest and of the darkest band. */
const bandTones = { pale: 0.88, dark: 0.17 } as const;
/** The hairlines around a chromatid and between bands: tone, width in radii, least width in pixels. */
const hairlines = { tone: 1, share: 0.062, least: 1.1 } as const;
/** Length of the waist at the centromere, in chromatid radii, and its depth. */
const waist = { reach: 1.3, depth: 0.36 } as const;
/** Distance of a chromatid from the long axis, in radii. */
const chromatidOffset = 1.1;
/** How far the chromatids spread apart at their tips, in radii. */
const parting = 0.16;
/** Bands bow outward at the rim of a chromatid by this many radii. */
const bandBow = 0.3;
/** How much the sides of a chromatid darken as it turns away. */
const turning = 0.52;

/** What the waist leaves of a width, at a signed distance from the centromere in radii. */
function waistAt(along: number): number {
  return 1 - waist.depth * bell(along, 0, waist.reach);
}

/** The share of the length above the centromere. */
function shareAbove({ centromere, length }: Chromosome): number {
  return centromere / length;
}

/** Sideways shift of the long axis in pixels: an arc through the centromere. */
function bowAt(chromosome: Chromosome, { bend, length }: Pose, along: number): number {
  const fromMiddle = shareAbove(chromosome) - 0.5;
  return bend * 4 * ((along / length + fromMiddle) ** 2 - fromMiddle ** 2) * length;
}

/** Sample positions along the axis within a pixel, so that the edges of bands are smooth. */
const samples = [-0.375, -0.125, 0.125, 0.375] as const;

/** The band at a share of the length. */
function bandAt({ chromosome, bands }: Subject, share: number): Band | undefined {
  const place = clamp(share) * chromosome.length;
  return bands.find(({ to }) => place < to) ?? bands.at(-1);
}

/** Distance to the nearer edge of the band, as a share of the length; the tips do not count. */
function edgeAt(subject: Subject, share: number): number {
  const { from = 0, to = 0 } = bandAt(subject, share) ?? {};
  const { length } = subject.chromosome;
  const edges = [from, to].filter((edge) => edge > 0 && edge < length);
  return Math.min(...edges.map((edge) => Math.abs(edge / length - share)));
}

/** The shading of a straight chromosome at distances from its centromere, in radii. */
function shadeAt(
  subject: Subject,
  { length, radius }: Pose,
  along: number,
  across: number,
): Shade | undefined {
  const { chromosome } = subject;
  const share = shareAbove(chromosome);
  const upper = (share * length) / radius;
  const lower = ((1 - share) * length) / radius;
  const spread = chromatidOffset * waistAt(along) + parting * (along / Math.max(upper, lower)) ** 2;
  const width = waistAt(along) * (chromosome.acrocentric && along < 0 ? 0.7 : 1);
  const side = Math.abs(across) - spread;
  const fromTip = along < 0 ? along + upper : lower - along;
  const inside =
    fromTip < width ? width - Math.hypot(width - fromTip, side) : width - Math.abs(side);
  const cover = clamp(inside * radius + 0.5);
  if (cover <= 0) return undefined;
  const turned = Math.sqrt(1 - clamp(Math.abs(side) / width) ** 2);
  const place = share + ((along + bandBow * (1 - turned)) * radius) / length;
  const stain = mean(samples, (step) => bandAt(subject, place + step / length)?.stain ?? 0) ?? 0;
  const flat = lerp(bandTones.pale, bandTones.dark, stain) * (1 - turning * (1 - turned));
  const hairline = Math.max(hairlines.least, hairlines.share * radius);
  const line = Math.max(
    clamp(hairline - inside * radius + 0.5),
    0.5 * clamp(hairline / 2 - edgeAt(subject, place) * length + 0.5),
  );
  return { tone: lerp(flat, hairlines.tone, line), cover };
}

/** Draws a chromosome: two banded chromatids joined at the centromere. */
export function drawChromosome(ctx: Ctx, subject: Subject, pose: Pose): void {
  const { at, length, radius, lean, bend, light, blur } = pose;
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
  const sway = length * (Math.abs(bend) + Math.abs(sin));
  const margin = Math.ceil(radius * 3 + sway);
  const left = Math.floor(at[0] - margin);
  const top = Math.floor(at[1] - shareAbove(subject.chromosome) * length - margin);
  const area = { left, top, width: margin * 2, height: Math.ceil(length + margin * 2) };
  ctx.save();
  if (blur > 0) ctx.filter = `blur(${blur}px)`;
  drawPixels(ctx, area, (i, j) => {
    const x = left + i - at[0];
    const y = top + j - at[1];
    const along = x * sin + y * cos;
    const across = x * cos - y * sin - bowAt(subject.chromosome, pose, along);
    const shade = shadeAt(subject, pose, along / radius, across / radius);
    return shade && [...rampRgb(shade.tone * light), 255 * shade.cover];
  });
  ctx.restore();
}

/** The sheet positions, on both chromatids, of a position in megabases. */
export function locate(chromosome: Chromosome, pose: Pose, megabase: number): [Point, Point] {
  const { at, length, radius, lean } = pose;
  const along = ((megabase - chromosome.centromere) / chromosome.length) * length;
  const place = (side: number): Point => {
    const across = bowAt(chromosome, pose, along) + side * radius * chromatidOffset;
    return [
      at[0] + along * Math.sin(lean) + across * Math.cos(lean),
      at[1] + along * Math.cos(lean) - across * Math.sin(lean),
    ];
  };
  return [place(-1), place(1)];
}
