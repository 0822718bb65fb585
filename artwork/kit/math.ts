import { least } from "d3-array";

/** A point on the sheet, in pixels from the top left corner. */
export type Point = readonly [x: number, y: number];

/** A full turn, in radians. */
export const tau = Math.PI * 2;

/** The value, or the bound that it is beyond. */
export function clamp(value: number, min = 0, max = 1): number {
  return Math.min(max, Math.max(min, value));
}

/** Linear interpolation: `from` at 0, `to` at 1. */
export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** 0 below `from`, 1 above `to`, and an S curve in between; `from` can exceed `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A Gaussian of height 1. */
export function bell(value: number, center: number, deviation: number): number {
  const z = (value - center) / deviation;
  return Math.exp(-0.5 * z * z);
}

/** `count` evenly spaced numbers, including `from` and `to`. */
export function steps(from: number, to: number, count: number): number[] {
  if (count < 2) return [from];
  return Array.from({ length: count }, (_, i) => lerp(from, to, i / (count - 1)));
}

/** The Catmull-Rom curve through points of a plane or a space, which it passes at equal shares. */
export function curveThrough<P extends readonly number[]>(points: readonly P[]): (t: number) => P {
  const last = points.length - 1;
  return (t) => {
    const place = clamp(t) * last;
    const i = Math.min(last - 1, Math.floor(place));
    const f = place - i;
    const blend = (axis: number): number => {
      const at = (k: number): number => points[clamp(k, 0, last)]?.[axis] ?? 0;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
    };
    return (points[0] ?? []).map((_, axis) => blend(axis)) as readonly number[] as P;
  };
}

/** The point at an angle from a center, in radians: 0 is to the right, and angles grow clockwise. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}

/** The point at a share of the way from one point to another. */
export function toward(from: Point, to: Point, t: number): Point {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t)];
}

/** Distance between two points, in pixels. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Keeps, in order, each item at least `least` pixels from all items kept before it. */
export function apart<T>(items: readonly T[], place: (item: T) => Point, least: number): T[] {
  const kept: T[] = [];
  for (const item of items) {
    if (kept.every((other) => distance(place(other), place(item)) >= least)) kept.push(item);
  }
  return kept;
}

/** Of some points, the nearest to another. @throws when there are none. */
export function nearest(points: Iterable<Point>, to: Point): Point {
  const found = least(points, (point) => distance(point, to));
  if (!found) throw new Error("An empty list has no nearest point");
  return found;
}
