import { addScaled, cross, dot, type Point, type Vec3 } from "./math";

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

/** Not `unit` of math.ts: its `Math.hypot` rounds differently, which would change the plates. */
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
