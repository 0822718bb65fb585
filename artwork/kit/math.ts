/** A point on the sheet, in pixels from the top left corner. */
export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

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

/** A coordinate of the Catmull-Rom curve between `b` and `c`, whose neighbors are `a` and `d`. */
export function catmullRom(
  [a, b, c, d]: readonly [number, number, number, number],
  t: number,
): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
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

/** The point at an angle from a center, in radians: 0 is to the right, and angles grow clockwise. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
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

/** The item nearest to a point. @throws when there are no items. */
export function nearest<T>(items: readonly T[], place: (item: T) => Point, to: Point): T {
  const [first, ...others] = items;
  if (first === undefined) throw new Error("An empty list has no nearest item");
  return others.reduce(
    (best, item) => (distance(place(item), to) < distance(place(best), to) ? item : best),
    first,
  );
}
