/** A point on the sheet, in pixels from the top left corner. */
export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

export function clamp(value: number, min = 0, max = 1): number {
  return Math.min(max, Math.max(min, value));
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** 0 below `from`, 1 above `to`, a smooth S between; `from` may exceed `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A bell of height 1 around `center`, `deviation` wide. */
export function bell(value: number, center: number, deviation: number): number {
  const z = (value - center) / deviation;
  return Math.exp(-0.5 * z * z);
}

/** `count` numbers evenly from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): number[] {
  if (count < 2) return [from];
  return Array.from({ length: count }, (_, i) => lerp(from, to, i / (count - 1)));
}

/** The point at `angle` radians (0 is to the right, growing clockwise) from a center. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The first item, and each after it that lies at least `least` pixels from all that are kept. */
export function apart<T>(items: readonly T[], place: (item: T) => Point, least: number): T[] {
  const kept: T[] = [];
  for (const item of items) {
    if (kept.every((other) => distance(place(other), place(item)) >= least)) kept.push(item);
  }
  return kept;
}

/** The item whose place is nearest to a point. */
export function nearest<T>(items: readonly T[], place: (item: T) => Point, to: Point): T {
  const [first, ...others] = items;
  if (first === undefined) throw new Error("Nothing is near in an empty list");
  return others.reduce(
    (best, item) => (distance(place(item), to) < distance(place(best), to) ? item : best),
    first,
  );
}
