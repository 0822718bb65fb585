import sharp from "sharp";
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

/** A part of a picture, each from 0 to 1 of the whole. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a crop lies along an edge: at its start, in its middle or at its end. */
type Side = 0 | 0.5 | 1;

/** The middle first: it is right where nothing is cut along an edge. */
const sides: readonly Side[] = [0.5, 0, 1];

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

const shareOf = ({ width, height }: Size, aspectRatio: number) => ({
  width: Math.min(1, (aspectRatio * height) / width),
  height: Math.min(1, width / height / aspectRatio),
});

/** The side whose crop, of a share of the edge, has a point nearest to its middle. */
const nearestSide = (share: number, point: number): Side => {
  const away = (side: Side) => Math.abs((1 - share) * side + share / 2 - point / 100);
  return sides.reduce((best, side) => (away(side) < away(best) - 1e-9 ? side : best));
};

/** Where the build crops a picture to a shape (width by height), so that a point is well inside. */
export function sidesFor({ x, y }: Focus, size: Size, aspectRatio: number): [Side, Side] {
  const share = shareOf(size, aspectRatio);
  return [nearestSide(share.width, x), nearestSide(share.height, y)];
}

/** The thirds of a picture are what the styles know of a point, whatever the shape of the crop. */
const third = (point: number): Side => (point < 100 / 3 ? 0 : point > 200 / 3 ? 1 : 0.5);

/** The variants of the theme for the nine positions, by row and column (src/theme/variants/focus.ts). */
const variants = [
  ["focus.topLeft", "focus.top", "focus.topRight"],
  ["focus.left", undefined, "focus.right"],
  ["focus.bottomLeft", "focus.bottom", "focus.bottomRight"],
] as const;

/** Class by which a browser crops a picture around a point; none for the middle, as it does by itself. */
export const focusClass = ({ x, y }: Focus): string | undefined =>
  variants[third(y) * 2]?.[third(x) * 2]?.replace(".", "-");

/** The same positions as sharp names them. */
const gravities = [
  ["northwest", "north", "northeast"],
  ["west", "center", "east"],
  ["southwest", "south", "southeast"],
] as const;

/** Where sharp crops, as `ImageCropFocus` of GraphQL has it. */
export const gravityOf = ([x, y]: readonly [Side, Side]): number =>
  sharp.gravity[gravities[y * 2]?.[x * 2] ?? "center"];

/** What is seen of a picture in a shape (width by height), cropped at the sides given. */
export function cropAt(size: Size, aspectRatio: number, [x, y]: readonly [Side, Side]): Crop {
  const { width, height } = shareOf(size, aspectRatio);
  return { left: (1 - width) * x, top: (1 - height) * y, width, height };
}

/** A crop of a crop, as a part of the whole. */
const within = (outer: Crop, inner: Crop): Crop => ({
  left: outer.left + inner.left * outer.width,
  top: outer.top + inner.top * outer.height,
  width: outer.width * inner.width,
  height: outer.height * inner.height,
});

const holds = ({ left, top, width, height }: Crop, { x, y }: Focus): boolean =>
  x / 100 >= left && x / 100 <= left + width && y / 100 >= top && y / 100 <= top + height;

/** A crop that cuts a point off, and the width of the window in which it is seen; none at every width. */
export interface Cut {
  readonly at?: number;
  readonly crop: Crop;
}

/**
 * The first crop of a place that cuts a point off, if one does. `phoneCrop` is the part that phones
 * show instead, of a plate.
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
