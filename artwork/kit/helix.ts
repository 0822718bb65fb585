import type { Camera } from "./camera";
import { blurred, disc, softDisc, tracePath } from "./marks";
import { catmullRom, clamp, lerp, type Point, smoothstep, steps, TAU } from "./math";
import type { Ctx } from "./piece";
import { ramp, tint } from "./ramp";
import { cross, unit, type Vec3 } from "./vector";

/** Base pairs in one turn of B-DNA. */
export const PAIRS_PER_TURN = 10.5;
/** Angle between the two strands across the minor groove, in radians. */
export const GROOVE = TAU * 0.4;

/** A smooth path in space: the position at a share of its length. */
export type Axis = (t: number) => Vec3;

/** A ribbon in space: the position at a share of its length and, -1 to 1, of its width. */
export type Strand = (t: number, across: number) => Vec3;

/** A part of a drawing in space. Facets are drawn from the farthest to the nearest. */
export interface Facet {
  /** Distance from the eye, in world units. */
  depth: number;
  draw(ctx: Ctx): void;
}

/** `a` plus `share` times `b`. */
export function addScaled(a: Vec3, b: Vec3, share = 1): Vec3 {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** The point a share of the way from one point in space to another. */
export function between(from: Vec3, to: Vec3, t: number): Vec3 {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

/** The Catmull-Rom curve through points in space, which it passes at equal shares. */
export function axisThrough(points: readonly Vec3[]): Axis {
  const last = points.length - 1;
  return (t) => {
    const place = clamp(t) * last;
    const i = Math.min(last - 1, Math.floor(place));
    const f = place - i;
    const at = (k: number): Vec3 => points[clamp(k, 0, last)] ?? [0, 0, 0];
    const blend = (axis: 0 | 1 | 2): number =>
      catmullRom([at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]], f);
    return [blend(0), blend(1), blend(2)];
  };
}

/** Step of the finite difference that gives the direction of an axis. */
const TANGENT_STEP = 1e-3;

/** The point at an angle (radians) and a distance around an axis. */
export function aroundAxis(axis: Axis, t: number, angle: number, radius: number): Vec3 {
  const ahead = axis(Math.min(1, t + TANGENT_STEP));
  const behind = axis(Math.max(0, t - TANGENT_STEP));
  const tangent = unit(addScaled(ahead, behind, -1));
  const side = unit(cross(tangent, [0, 0, 1]));
  const front = cross(side, tangent);
  const turned = addScaled(axis(t), side, Math.cos(angle) * radius);
  return addScaled(turned, front, Math.sin(angle) * radius);
}

export interface RibbonOptions {
  camera: Camera;
  /** Shares of the strand's length between which the ribbon is drawn. */
  from: number;
  to: number;
  /** Number of pieces along the ribbon, and of fine lines on it. */
  pieces: number;
  filaments: number;
  /** Brightness on the ramp at a share of the length, 0 to 1. */
  tone: (t: number) => number;
}

function project(camera: Camera, point: Vec3): Point {
  const { x, y } = camera(point);
  return [x, y];
}

/** Light on a piece of ribbon: bright at the front, with a rim light where it is seen edge-on. */
function lightOn(strand: Strand, t: number, dt: number): number {
  const along = addScaled(strand(t + dt, 0), strand(t, 0), -1);
  const across = addScaled(strand(t, 1), strand(t, -1), -1);
  const facing = unit(cross(along, across))[2];
  const rim = (1 - Math.abs(facing)) ** 2;
  return clamp(0.42 + 0.4 * facing + 0.5 * rim);
}

/** Cuts a ribbon into pieces: a dark body with fine luminous lines along it. */
export function ribbonFacets(strand: Strand, options: RibbonOptions): Facet[] {
  const { camera, from, to, pieces, filaments, tone } = options;
  const dt = (to - from) / pieces;
  const lanes = steps(-1, 1, filaments);
  return steps(from, to - dt, pieces).map((t) => {
    const light = lightOn(strand, t, dt);
    const shade = tone(t);
    const { depth, scale } = camera(strand(t + dt / 2, 0));
    const near = lanes.map((across) => project(camera, strand(t, across)));
    const far = lanes.map((across) => project(camera, strand(t + dt * 1.04, across)));
    const draw = (ctx: Ctx): void => {
      tracePath(ctx, [...near, ...far.toReversed()], true);
      ctx.fillStyle = ramp(shade * (0.1 + 0.5 * light), 0.94);
      ctx.fill();
      drawFilaments(ctx, near, far, shade * (0.42 + 0.62 * light), scale);
    };
    return { depth, draw };
  });
}

/** Width of the fine lines in world units, so that they grow toward the eye. */
const FILAMENT_WIDTH = 0.022;

function drawFilaments(ctx: Ctx, near: Point[], far: Point[], tone: number, scale: number): void {
  near.forEach((point, lane) => {
    const next = far[lane];
    if (!next) return;
    const edge = lane === 0 || lane === near.length - 1;
    tracePath(ctx, [point, next]);
    ctx.strokeStyle = ramp(clamp(edge ? tone * 1.18 : tone), edge ? 0.95 : 0.5);
    ctx.lineWidth = scale * FILAMENT_WIDTH * (edge ? 1.7 : 1);
    ctx.stroke();
  });
}

/** Half of a rung: a base that reaches from its strand toward its partner. */
export function baseFacet(camera: Camera, from: Vec3, to: Vec3, color: string): Facet {
  const foot = camera(from);
  const tip = camera(to);
  const draw = (ctx: Ctx): void => {
    const fade = ctx.createLinearGradient(foot.x, foot.y, tip.x, tip.y);
    fade.addColorStop(0, tint(color, 0.55));
    fade.addColorStop(1, tint(color, 1));
    tracePath(ctx, [
      [foot.x, foot.y],
      [tip.x, tip.y],
    ]);
    ctx.strokeStyle = fade;
    ctx.lineWidth = tip.scale * 0.1;
    ctx.lineCap = "round";
    ctx.stroke();
    ctx.lineCap = "butt";
    softDisc(ctx, [tip.x, tip.y], tip.scale * 0.34, color, 0.5);
    disc(ctx, [tip.x, tip.y], tip.scale * 0.1, color);
  };
  return { depth: (foot.depth + tip.depth) / 2, draw };
}

export interface Focus {
  /** Distance from the eye that is in focus, in world units. */
  distance: number;
  /** Blur in pixels per unit of distance from it, and the largest blur. */
  blurPerUnit: number;
  most: number;
}

/** Blurs are rounded to multiples of this, in pixels, so that few layers are needed. */
const BLUR_STEP = 1.5;

/** Draws facets from far to near, each blurred by its distance from the focus. */
export function drawFacets(ctx: Ctx, facets: readonly Facet[], focus: Focus): void {
  const blurOf = ({ depth }: Facet): number => {
    const blur = Math.abs(depth - focus.distance) * focus.blurPerUnit;
    const eased = smoothstep(0, 2, blur) * blur;
    return Math.min(focus.most, Math.round(eased / BLUR_STEP) * BLUR_STEP);
  };
  const sorted = facets.toSorted((a, b) => b.depth - a.depth);
  let start = 0;
  sorted.forEach((facet, i) => {
    const next = sorted[i + 1];
    if (next && blurOf(next) === blurOf(facet)) return;
    drawBlurred(ctx, sorted.slice(start, i + 1), blurOf(facet));
    start = i + 1;
  });
}

function drawBlurred(ctx: Ctx, facets: readonly Facet[], blur: number): void {
  const draw = (target: Ctx): void => {
    for (const facet of facets) facet.draw(target);
  };
  if (blur === 0) draw(ctx);
  else blurred(ctx, blur, draw);
}
