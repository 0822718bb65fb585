import { blurField } from "./finish";
import type { Band, Chromosome } from "./genome";
import type { LightField } from "./light";
import { bell, clamp, type Point, smoothstep } from "./maths";
import type { Noise } from "./noise";

/** How one metaphase chromosome stands on the sheet. */
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
  /** Brightness of its palest band, in units of energy. */
  energy: number;
  /** Blur from lying outside the focal plane, in pixels. */
  blur: number;
}

/** A chromosome, its bands and the texture of its chromatin. */
export interface Subject {
  chromosome: Chromosome;
  bands: readonly Band[];
  texture: Noise;
}

/** The light of a straight chromosome, and the share of its length above the centromere. */
interface Surface {
  share: number;
  lightAt(along: number, across: number): number;
}

const PROFILE_SIZE = 4096;
/** Light of the darkest band, as a share of the palest. */
const DARKEST = 0.17;
/** How far the waist at the centromere reaches, in chromatid radii, and how deep it is. */
const WAIST = { reach: 1.3, depth: 0.36 } as const;
/** Distance of a chromatid from the long axis, in radii. */
const CHROMATID_OFFSET = 0.9;
/** How far the arms of the two chromatids part at their tips, in radii. */
const PARTING = 0.34;
/** Bands bow outwards at the rim of a chromatid by this many radii. */
const BAND_BOW = 0.22;
const GRAIN = { along: 2.4, across: 1.6, depth: 0.3 } as const;
/** Light of the body, of the bright core down its middle, and of the skin that outlines it. */
const BODY = 0.36;
const CORE = 0.72;
const RIM = 0.1;

/** Light along a chromosome from tip (0) to tip (1), with the band edges softened. */
function lightProfile({ chromosome, bands }: Subject): Float32Array {
  const profile = new Float32Array(PROFILE_SIZE);
  for (const { from, to, stain } of bands) {
    const start = Math.floor((from / chromosome.length) * PROFILE_SIZE);
    const end = Math.ceil((to / chromosome.length) * PROFILE_SIZE);
    profile.fill(1 - (1 - DARKEST) * stain, start, end);
  }
  blurField(profile, PROFILE_SIZE, 1, (0.35 / chromosome.length) * PROFILE_SIZE);
  return profile;
}

/** Radius of a chromatid, in full radii, at a signed distance from the centromere. */
function girth(along: number, upper: number, lower: number, acrocentric: boolean): number {
  const fromTip = along < 0 ? along + upper : lower - along;
  if (fromTip <= 0) return 0;
  const cap = fromTip < 1 ? Math.sqrt(1 - (1 - fromTip) ** 2) : 1;
  const waist = 1 - WAIST.depth * bell(along, 0, WAIST.reach);
  const stalk = acrocentric && along < 0 ? 0.7 : 1;
  return cap * waist * stalk;
}

/** Sideways shift of the long axis: an arc through the centromere, in shares of the length. */
function bowAt(along: number, centromere: number, bend: number): number {
  const fromMiddle = centromere - 0.5;
  return bend * 4 * ((along + fromMiddle) ** 2 - fromMiddle ** 2);
}

/** The light of a chromosome at a place given in radii from its centromere. */
function createSurface(subject: Subject, { length, radius }: Pose): Surface {
  const { chromosome, texture } = subject;
  const profile = lightProfile(subject);
  const share = chromosome.centromere / chromosome.length;
  const upper = (share * length) / radius;
  const lower = ((1 - share) * length) / radius;
  const lightAt = (along: number, across: number): number => {
    const waist = 1 - 0.3 * bell(along, 0, WAIST.reach);
    const spread = CHROMATID_OFFSET * waist + PARTING * (along / Math.max(upper, lower)) ** 2;
    const width = girth(along, upper, lower, chromosome.acrocentric);
    const rim = Math.abs(Math.abs(across) - spread) / width;
    if (width <= 0 || rim >= 1) return 0;
    const thickness = Math.sqrt(1 - rim * rim);
    const along01 = share + ((along + BAND_BOW * (1 - thickness)) * radius) / length;
    const band = profile[clamp(Math.floor(along01 * PROFILE_SIZE), 0, PROFILE_SIZE - 1)] ?? 0;
    const grain = 1 + GRAIN.depth * texture(along * GRAIN.along, across * GRAIN.across);
    const edge = smoothstep(0, 1.4 / radius, (1 - rim) * width);
    return edge * grain * (band * (BODY * thickness + CORE * thickness ** 5) + RIM * rim ** 5);
  };
  return { share, lightAt };
}

/** Adds the light of one chromosome, two banded chromatids joined at a waist, to a field. */
export function addChromosome(field: LightField, subject: Subject, pose: Pose): void {
  const { at, length, radius, lean, bend, energy, blur } = pose;
  const { share, lightAt } = createSurface(subject, pose);
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
  const sway = length * (Math.abs(bend) + Math.abs(sin));
  const margin = Math.ceil(radius * 3 + blur * 3 + sway);
  const [left, right] = [Math.floor(at[0] - margin), Math.ceil(at[0] + margin)];
  const top = Math.floor(at[1] - share * length - margin);
  const bottom = Math.ceil(at[1] + (1 - share) * length + margin);
  const [width, height] = [right - left, bottom - top];
  const patch = new Float32Array(width * height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const x = left + i - at[0];
      const y = top + j - at[1];
      const along = x * sin + y * cos;
      const bow = bowAt(along / length, share, bend) * length;
      patch[j * width + i] = energy * lightAt(along / radius, (x * cos - y * sin - bow) / radius);
    }
  }
  if (blur >= 0.5) blurField(patch, width, height, blur);
  field.addPatch(patch, width, left, top);
}

/** Where a place on a chromosome, in megabases, falls on the sheet, on either chromatid. */
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
