import type { PicturePlace } from "../schema/picture-places";

/** A point of a picture, in percent of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in shares (0 to 1) of its size. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a crop along an edge: start, middle or end. */
type Side = 0 | 0.5 | 1;

/** The middle is first, so that it wins where nothing is cut off. */
const sides: readonly Side[] = [0.5, 0, 1];

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

const shareOf = ({ width, height }: Size, aspectRatio: number) => ({
  width: Math.min(1, (aspectRatio * height) / width),
  height: Math.min(1, width / height / aspectRatio),
});

/** The position at which the center of a crop, of a given share of the edge, is nearest to a point. */
const nearestSide = (share: number, point: number): Side => {
  const away = (side: Side) => Math.abs((1 - share) * side + share / 2 - point / 100);
  return sides.reduce((best, side) => (away(side) < away(best) - 1e-9 ? side : best));
};

/** Where the build crops a picture to an aspect ratio (width by height), to keep a point well inside. */
export function sidesFor({ x, y }: Focus, size: Size, aspectRatio: number): [Side, Side] {
  const share = shareOf(size, aspectRatio);
  return [nearestSide(share.width, x), nearestSide(share.height, y)];
}

/** The styles only know which third of a picture a point is in, whatever the crop. */
const third = (point: number): Side => (point < 100 / 3 ? 0 : point > 200 / 3 ? 1 : 0.5);

/** The variants of the theme for the nine positions, by row and column (src/theme/variants/focus.ts). */
const variants = [
  ["focus.topLeft", "focus.top", "focus.topRight"],
  ["focus.left", undefined, "focus.right"],
  ["focus.bottomLeft", "focus.bottom", "focus.bottomRight"],
] as const;

/** Class with which browsers crop a picture around a point; undefined for the middle, the default. */
export const focusClass = ({ x, y }: Focus): string | undefined =>
  variants[third(y) * 2]?.[third(x) * 2]?.replace(".", "-");

/** The nine positions, by row and column. */
const gravities = [
  ["northwest", "north", "northeast"],
  ["west", "center", "east"],
  ["southwest", "south", "southeast"],
] as const;

/** A position as sharp names it. */
export const gravityOf = ([x, y]: readonly [Side, Side]) => gravities[y * 2]?.[x * 2] ?? "center";

/** The visible part of a picture that is cropped to an aspect ratio (width by height) at a position. */
export function cropAt(size: Size, aspectRatio: number, [x, y]: readonly [Side, Side]): Crop {
  const { width, height } = shareOf(size, aspectRatio);
  return { left: (1 - width) * x, top: (1 - height) * y, width, height };
}

/** A crop of a crop, in shares of the whole picture. */
const within = (outer: Crop, inner: Crop): Crop => ({
  left: outer.left + inner.left * outer.width,
  top: outer.top + inner.top * outer.height,
  width: outer.width * inner.width,
  height: outer.height * inner.height,
});

const holds = ({ left, top, width, height }: Crop, { x, y }: Focus): boolean =>
  x / 100 >= left && x / 100 <= left + width && y / 100 >= top && y / 100 <= top + height;

/** A crop that cuts off a point, and the window width (px) at which it does; undefined for every width. */
export interface Cut {
  readonly at?: number;
  readonly crop: Crop;
}

/**
 * The first crop of a place that cuts off a point, if any. `phoneCrop` is the part of a plate that phones
 * show instead.
 */
export function cutAt(
  focus: Focus,
  size: Size,
  { aspectRatio, windows }: PicturePlace,
  phoneCrop?: Crop,
): Cut | undefined {
  const built = aspectRatio ? cropAt(size, aspectRatio, sidesFor(focus, size, aspectRatio)) : whole;
  if (!holds(built, focus)) return { crop: built };
  const builtSize = { width: size.width * built.width, height: size.height * built.height };
  const seen = windows.map(({ at, aspectRatio: shape }, index) => {
    const shown = cropAt(builtSize, shape, [third(focus.x), third(focus.y)]);
    return { at, crop: index === 0 && phoneCrop ? phoneCrop : within(built, shown) };
  });
  return seen.find(({ crop }) => !holds(crop, focus));
}
