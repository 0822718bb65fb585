import { createCanvas } from "@napi-rs/canvas";
import { type Point, steps, tau } from "./math";
import type { Ctx } from "./piece";
import { tint } from "./ramp";

/** A color in CSS, or a gradient. */
export type Paint = Ctx["fillStyle"];

/** Draws with additive blending, and restores the context. */
export function additive(ctx: Ctx, draw: () => void): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  draw();
  ctx.restore();
}

/** A gradient between two points, of evenly spaced colors. */
export function gradient(ctx: Ctx, from: Point, to: Point, colors: readonly string[]): Paint {
  const shade = ctx.createLinearGradient(...from, ...to);
  const places = steps(0, 1, colors.length);
  for (const [i, color] of colors.entries()) shade.addColorStop(places[i] ?? 1, color);
  return shade;
}

/** Fills the current path. */
export function fill(ctx: Ctx, paint: Paint): void {
  ctx.fillStyle = paint;
  ctx.fill();
}

/** Draws the current path as a line. */
export function stroke(ctx: Ctx, paint: Paint, width: number): void {
  ctx.strokeStyle = paint;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** Fills a rectangle. */
export function block(ctx: Ctx, [x, y]: Point, [width, height]: Point, paint: Paint): void {
  ctx.fillStyle = paint;
  ctx.fillRect(x, y, width, height);
}

/** Makes a path of straight lines through points. */
export function tracePath(ctx: Ctx, points: readonly Point[], closed = false): void {
  ctx.beginPath();
  const [first, ...others] = points;
  if (first) ctx.moveTo(...first);
  for (const point of others) ctx.lineTo(...point);
  if (closed) ctx.closePath();
}

/** Draws straight lines through points. */
export function polyline(ctx: Ctx, points: readonly Point[], paint: Paint, width: number): void {
  tracePath(ctx, points);
  stroke(ctx, paint, width);
}

/** Fills the area between points. */
export function polygon(ctx: Ctx, points: readonly Point[], paint: Paint): void {
  tracePath(ctx, points, true);
  fill(ctx, paint);
}

/** Draws a smooth line: quadratic curves between the midpoints of neighboring points. */
export function smoothLine(ctx: Ctx, points: readonly Point[], color: string, width: number): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) ctx.moveTo(x, y);
    else if (next) ctx.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
    else ctx.lineTo(x, y);
  });
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  stroke(ctx, color, width);
}

/** Draws a filled circle. */
export function disc(ctx: Ctx, [x, y]: Point, radius: number, color: string): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, tau);
  fill(ctx, color);
}

/** Draws the outline of a circle. */
export function ring(ctx: Ctx, [x, y]: Point, radius: number, color: string, width: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, tau);
  stroke(ctx, color, width);
}

/** Draws a disc that fades out toward its radius; inside `additive` it glows. */
export function softDisc(ctx: Ctx, [x, y]: Point, radius: number, color: string, alpha = 1): void {
  const fade = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fade.addColorStop(0, tint(color, alpha));
  fade.addColorStop(0.35, tint(color, alpha * 0.42));
  fade.addColorStop(0.7, tint(color, alpha * 0.08));
  fade.addColorStop(1, tint(color, 0));
  block(ctx, [x - radius, y - radius], [radius * 2, radius * 2], fade);
}

/** Draws a rectangle pixel by pixel: red, green, blue and opacity, 0 to 255 each, or nothing. */
export function drawPixels(
  ctx: Ctx,
  { left = 0, top = 0, width = ctx.canvas.width, height = ctx.canvas.height },
  colorAt: (x: number, y: number, index: number) => readonly number[] | undefined,
): void {
  const layer = createCanvas(width, height);
  const layerCtx = layer.getContext("2d");
  const image = layerCtx.createImageData(width, height);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const color = colorAt(x, y, index);
      if (color) image.data.set(color, index * 4);
    }
  }
  layerCtx.putImageData(image, 0, 0);
  ctx.drawImage(layer, left, top);
}
