import { createCanvas } from "@napi-rs/canvas";
import type { Point } from "./math";
import { TAU } from "./math";
import type { Ctx } from "./piece";
import { palette, tint } from "./ramp";

/** Fills the sheet with one color. */
export function ground(ctx: Ctx, color: string = palette.ink): void {
  ctx.save();
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
}

/** Draws with additive blending, and restores the context. */
export function additive(ctx: Ctx, draw: () => void): void {
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  draw();
  ctx.restore();
}

/** Makes a path of straight lines through points. */
export function tracePath(ctx: Ctx, points: readonly Point[], closed = false): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (closed) ctx.closePath();
}

/** Makes a smooth path: quadratic curves between the midpoints of neighboring points. */
export function traceSmooth(ctx: Ctx, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) ctx.moveTo(x, y);
    else if (next) ctx.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
    else ctx.lineTo(x, y);
  });
}

/** Draws a smooth line through points. */
export function strokeLine(ctx: Ctx, points: readonly Point[], color: string, width: number): void {
  traceSmooth(ctx, points);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** Draws a crisp line with a glow around it. */
export function glowLine(
  ctx: Ctx,
  points: readonly Point[],
  color: string,
  { width = 1.5, spread = 8, alpha = 1 } = {},
): void {
  additive(ctx, () => {
    strokeLine(ctx, points, tint(color, alpha * 0.07), width * spread);
    strokeLine(ctx, points, tint(color, alpha * 0.16), width * spread * 0.4);
    strokeLine(ctx, points, tint(color, alpha), width);
  });
}

/** Draws a filled circle. */
export function disc(ctx: Ctx, [x, y]: Point, radius: number, color: string): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fillStyle = color;
  ctx.fill();
}

/** Draws the outline of a circle. */
export function ring(ctx: Ctx, [x, y]: Point, radius: number, color: string, width = 1): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** Draws a disc that fades out toward its radius; inside `additive` it glows. */
export function softDisc(ctx: Ctx, [x, y]: Point, radius: number, color: string, alpha = 1): void {
  const fade = ctx.createRadialGradient(x, y, 0, x, y, radius);
  fade.addColorStop(0, tint(color, alpha));
  fade.addColorStop(0.35, tint(color, alpha * 0.42));
  fade.addColorStop(0.7, tint(color, alpha * 0.08));
  fade.addColorStop(1, tint(color, 0));
  ctx.fillStyle = fade;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Draws on a layer of its own, and then the layer on the sheet, blurred by `radius` pixels. */
export function blurred(ctx: Ctx, radius: number, draw: (layer: Ctx) => void, alpha = 1): void {
  const layer = createCanvas(ctx.canvas.width, ctx.canvas.height);
  draw(layer.getContext("2d"));
  ctx.save();
  ctx.filter = `blur(${radius}px)`;
  ctx.globalAlpha = alpha;
  ctx.drawImage(layer, 0, 0);
  ctx.restore();
}
