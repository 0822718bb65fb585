import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { Finish } from "./finish";
import type { Point } from "./maths";
import type { Random } from "./random";

/** A two-dimensional drawing context. */
export type Ctx = SKRSContext2D;

/** What a drawing program is given besides its context. */
export interface Stage {
  canvas: Canvas;
  /** Pixels. */
  width: number;
  height: number;
  random: Random;
  /**
   * Notes where on the sheet a reader can see a thing that a page speaks of. The name is in lower
   * case, its words joined by hyphens; the point is in pixels. It draws nothing.
   */
  mark(name: string, point: Point): void;
}

/** What every picture has: a name, a file and a size. */
interface Work {
  /** The name to draw it by. */
  slug: string;
  /** Where it is saved, below the folder of its `root`. */
  file: string;
  /** The source images of the pages, or files that are served as they are. */
  root: "images" | "static";
  /** Width and height in pixels. */
  size: readonly [width: number, height: number];
}

/** A picture drawn by a seeded program, pixel by pixel. */
export interface Drawing extends Work {
  seed: number;
  /** How the drawing is developed; without it, the drawing is saved as it is. */
  finish?: Finish;
  /** JPEG quality, 1 to 100. */
  quality?: number;
  draw(ctx: Ctx, stage: Stage): void;
}

/** A picture written as SVG, saved as such or as pixels. */
export interface Glyph extends Work {
  svg(): string;
}

/** Any picture of the site. */
export type Piece = Drawing | Glyph;

/** A numbered plate with its caption. */
export interface Plate extends Drawing {
  number: number;
  /** Says what synthetic data is drawn, with its true count. */
  caption: string;
  /** One sentence for those who cannot see it. */
  alt: string;
  /** How the data is made: one sentence of at most 160 characters. */
  method: string;
  /** What kind of figure it is, in two to six words. */
  draws: string;
  /** What phones show of it. */
  phone: PhoneView;
}

/** The part of a plate that phones show. */
export interface PhoneView {
  /** The middle of the part, as shares of the plate's width and height. */
  x: number;
  y: number;
  /** Pixels of the plate; 1300 without it. */
  width?: number;
}

/** What the author of a plate writes; the rest follows. */
export type PlateSpec = Omit<Plate, "root" | "file" | "size">;

/** Every plate has this size, in pixels. */
export const PLATE_SIZE = [2400, 1500] as const;

/** A full plate, saved as `plates/<slug>.jpg`. */
export function definePlate(spec: PlateSpec): Plate {
  return { finish: {}, ...spec, root: "images", file: `plates/${spec.slug}.jpg`, size: PLATE_SIZE };
}

/** The caption as it is set under a plate. */
export function fullCaption({ number, caption }: Pick<Plate, "number" | "caption">): string {
  return `Plate ${String(number).padStart(2, "0")} · ${caption} No patient’s data was used.`;
}
