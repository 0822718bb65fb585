import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Finish } from "./finish";
import { distance, type Point } from "./math";
import type { Random } from "./random";

/** A two-dimensional drawing context. */
export type Ctx = SKRSContext2D;

/** What a drawing program gets besides its context, whose ground is ink. */
export interface Stage {
  /** Pixels. */
  width: number;
  height: number;
  random: Random;
  /**
   * Records the position of something on the sheet that a page can label. Draws nothing.
   * @param name words in lower case, joined by hyphens.
   * @param point in pixels.
   */
  mark(name: string, point: Point): void;
}

/** What every picture has: a name, a file and a size. */
interface Work {
  /** Its name on the command line. */
  slug: string;
  /** Its path within the folder of its `root`. */
  file: string;
  /** `images` for source images of pages, `static` for files that are served unchanged. */
  root: "images" | "static";
  /** Width and height in pixels. */
  size: readonly [width: number, height: number];
}

/** A picture drawn by a seeded program, saved as JPEG. */
export interface Drawing extends Work {
  seed: number;
  finish?: Finish;
  /** JPEG quality, 1 to 100. */
  quality?: number;
  draw(ctx: Ctx, stage: Stage): void;
}

/** A picture in SVG, saved as SVG or PNG. */
export interface Glyph extends Work {
  svg(): string;
}

/** Any picture of the site. */
export type Piece = Drawing | Glyph;

/** A numbered plate with its caption. */
export interface Plate extends Drawing {
  number: number;
  /** What synthetic data is drawn, with the actual counts. */
  caption: string;
  /** Alternative text: one sentence. */
  alt: string;
  /** How the data is made, in one sentence of at most 160 characters. */
  method: string;
  /** What kind of figure it is, in two to six words. */
  draws: string;
  /** The part that phones show. */
  phone: PhoneView;
}

/** The part of a plate that phones show. */
export interface PhoneView {
  /** The middle of the part, as shares of the plate's width and height. */
  x: number;
  y: number;
  /** Pixels of the plate; 1300 by default. */
  width?: number;
}

/** What a plate's program defines; `definePlate` adds the rest. */
export type PlateSpec = Omit<Plate, "root" | "file" | "size">;

/** Every plate has this size, in pixels. */
export const plateSize = [2400, 1500] as const;

/** Completes a plate, which is saved as `plates/<slug>.jpg`. */
export function definePlate(spec: PlateSpec): Plate {
  return { finish: {}, ...spec, root: "images", file: `plates/${spec.slug}.jpg`, size: plateSize };
}

/** The caption of a plate, with its number and the notice. */
export function fullCaption({ number, caption }: Pick<Plate, "number" | "caption">): string {
  return `Plate ${String(number).padStart(2, "0")} · ${caption} No patient’s data was used.`;
}

/** Marks something at the first of several points that is free. */
export type Marker = (name: string, points: readonly Point[]) => void;

/**
 * Makes marks at the first of several points that is inside `margins` (left and right, top and bottom)
 * and at least `clear` away from the marks before it, all in pixels.
 */
export function createMarker(stage: Stage, margins: Point, clear: number): Marker {
  const { mark, width, height } = stage;
  const marked: Point[] = [];
  const isFree = ([x, y]: Point): boolean =>
    Math.min(x, width - x) >= margins[0] &&
    Math.min(y, height - y) >= margins[1] &&
    marked.every((other) => distance([x, y], other) >= clear);
  return (name, points) => {
    const point = points.find(isFree);
    if (!point) return;
    marked.push(point);
    mark(name, point);
  };
}
