import { createCanvas } from "@napi-rs/canvas";
import { zip } from "d3-array";
import { addScaled, type Camera, cross, unit, type Vec3 } from "./camera";
import { disc, gradient, polygon, polyline, softDisc } from "./marks";
import { clamp, smoothstep, steps, tau } from "./math";
import type { Ctx } from "./piece";
import { ramp, tint } from "./ramp";

/** Base pairs in one turn of B-DNA. */
export const pairsPerTurn = 10.5;
/** Angle between the two strands across the minor groove, in radians. */
export const groove = tau * 0.4;

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

/** Step of the finite difference that gives the direction of an axis. */
const tangentStep = 1e-3;

/** The point at an angle (radians) and a distance around an axis. */
export function aroundAxis(axis: Axis, t: number, angle: number, radius: number): Vec3 {
  const ahead = axis(Math.min(1, t + tangentStep));
  const behind = axis(Math.max(0, t - tangentStep));
  const tangent = unit(addScaled(ahead, behind, -1));
  const side = unit(cross(tangent, [0, 0, 1]));
  const front = cross(side, tangent);
  const turned = addScaled(axis(t), side, Math.cos(angle) * radius);
  return addScaled(turned, front, Math.sin(angle) * radius);
}

export interface RibbonOptions {
  camera: Camera;
  /** Number of pieces along the ribbon, and of fine lines on it. */
  pieces: number;
  filaments: number;
  /** Brightness on the ramp at a share of the length, 0 to 1. */
  tone: (t: number) => number;
}

/** Light on a piece of ribbon: bright at the front, with a rim light where it is seen edge-on. */
function lightOn(strand: Strand, t: number, dt: number): number {
  const along = addScaled(strand(t + dt, 0), strand(t, 0), -1);
  const across = addScaled(strand(t, 1), strand(t, -1), -1);
  const facing = unit(cross(along, across))[2];
  const rim = (1 - Math.abs(facing)) ** 2;
  return clamp(0.42 + 0.4 * facing + 0.5 * rim);
}

/** Width of the fine lines in world units, so that they grow toward the eye. */
const filamentWidth = 0.022;

/** Cuts a ribbon into pieces: a dark body with fine luminous lines along it. */
export function ribbonFacets(strand: Strand, options: RibbonOptions): Facet[] {
  const { camera, pieces, filaments, tone: toneAt } = options;
  const dt = 1 / pieces;
  const lanes = steps(-1, 1, filaments);
  return steps(0, 1 - dt, pieces).map((t) => {
    const light = lightOn(strand, t, dt);
    const shade = toneAt(t);
    const { depth, scale } = camera(strand(t + dt / 2, 0));
    const near = lanes.map((across) => camera(strand(t, across)).at);
    const far = lanes.map((across) => camera(strand(t + dt * 1.04, across)).at);
    const tone = shade * (0.42 + 0.62 * light);
    const draw = (ctx: Ctx): void => {
      polygon(ctx, [...near, ...far.toReversed()], ramp(shade * (0.1 + 0.5 * light), 0.94));
      zip(near, far).forEach((line, lane) => {
        const edge = lane === 0 || lane === filaments - 1;
        const color = ramp(clamp(edge ? tone * 1.18 : tone), edge ? 0.95 : 0.5);
        polyline(ctx, line, color, scale * filamentWidth * (edge ? 1.7 : 1));
      });
    };
    return { depth, draw };
  });
}

/** Half of a rung: a base that reaches from its strand toward its partner. */
export function baseFacet(camera: Camera, from: Vec3, to: Vec3, color: string): Facet {
  const foot = camera(from);
  const tip = camera(to);
  const draw = (ctx: Ctx): void => {
    const fade = gradient(ctx, foot.at, tip.at, [tint(color, 0.55), tint(color, 1)]);
    ctx.lineCap = "round";
    polyline(ctx, [foot.at, tip.at], fade, tip.scale * 0.1);
    ctx.lineCap = "butt";
    softDisc(ctx, tip.at, tip.scale * 0.34, color, 0.5);
    disc(ctx, tip.at, tip.scale * 0.1, color);
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
const blurStep = 1.5;

/** Draws facets from far to near, each blurred by its distance from the focus. */
export function drawFacets(ctx: Ctx, facets: readonly Facet[], focus: Focus): void {
  const blurOf = ({ depth }: Facet): number => {
    const blur = Math.abs(depth - focus.distance) * focus.blurPerUnit;
    const eased = smoothstep(0, 2, blur) * blur;
    return Math.min(focus.most, Math.round(eased / blurStep) * blurStep);
  };
  const sorted = facets.toSorted((a, b) => b.depth - a.depth);
  for (let [first] = sorted; first; [first] = sorted) {
    const blur = blurOf(first);
    const end = sorted.findIndex((facet) => blurOf(facet) !== blur);
    drawBlurred(ctx, sorted.splice(0, end < 0 ? sorted.length : end), blur);
  }
}

/** Draws facets on a layer of their own, and the layer on the sheet, blurred by `blur` pixels. */
function drawBlurred(ctx: Ctx, facets: readonly Facet[], blur: number): void {
  const layer = createCanvas(ctx.canvas.width, ctx.canvas.height);
  const target = blur === 0 ? ctx : layer.getContext("2d");
  for (const facet of facets) facet.draw(target);
  if (blur === 0) return;
  ctx.save();
  ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(layer, 0, 0);
  ctx.restore();
}
