import type { Point } from "./maths";

/** A point in space; x to the right, y up, z toward the viewer. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Where a point in space falls on the sheet. */
export interface Projected {
  x: number;
  y: number;
  /** Distance from the eye along the line of sight, in world units. */
  depth: number;
  /** Sheet pixels to one world unit at that depth. */
  scale: number;
}

export interface CameraOptions {
  eye: Vec3;
  target: Vec3;
  /** Focal length in sheet pixels: larger is flatter. */
  focal: number;
  /** Where the target lands on the sheet. */
  center: Point;
}

export type Camera = (point: Vec3) => Projected;

const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec3): Vec3 => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A pinhole camera looking at its target with the y axis upright. */
export function createCamera({ eye, target, focal, center }: CameraOptions): Camera {
  const forward = unit(subtract(target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return (point) => {
    const offset = subtract(point, eye);
    const depth = dot(offset, forward);
    const scale = focal / depth;
    return {
      x: center[0] + dot(offset, right) * scale,
      y: center[1] - dot(offset, up) * scale,
      depth,
      scale,
    };
  };
}
