import { lerp, type Point } from "./math";

/** A point or direction in space; x to the right, y up, z toward the viewer. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** `a` plus `share` times `b`. */
export function addScaled(a: Vec3, b: Vec3, share = 1): Vec3 {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** The point a share of the way from one point in space to another. */
export function between(from: Vec3, to: Vec3, t: number): Vec3 {
  return [lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)];
}

/** The dot product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The cross product, at right angles to both. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The vector scaled to length 1; a zero vector stays as it is. */
export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Where a point in space appears on the sheet. */
export interface Projected {
  at: Point;
  /** Distance from the eye along the line of sight, in world units. */
  depth: number;
  /** Sheet pixels per world unit at that depth. */
  scale: number;
}

export interface CameraOptions {
  eye: Vec3;
  target: Vec3;
  /** Focal length in sheet pixels: larger is flatter. */
  focal: number;
  /** Where the target appears on the sheet. */
  center: Point;
}

export type Camera = (point: Vec3) => Projected;

/** Not `unit`: its `Math.hypot` rounds differently, which would change the plates. */
const normalize = (a: Vec3): Vec3 => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A pinhole camera looking at its target with the y axis upright. */
export function createCamera({ eye, target, focal, center }: CameraOptions): Camera {
  const forward = normalize(addScaled(target, eye, -1));
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return (point) => {
    const offset = addScaled(point, eye, -1);
    const depth = dot(offset, forward);
    const scale = focal / depth;
    return {
      at: [center[0] + dot(offset, right) * scale, center[1] - dot(offset, up) * scale],
      depth,
      scale,
    };
  };
}
