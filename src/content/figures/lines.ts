import type { LinePanel } from "../../shared/figures";
import { panel, panelWidth, path, scale, tickText, words } from "./svg";

/** Borders of the plot in its panel, in SVG units. */
const left = 38;
const right = panelWidth - 8;
const top = 8;
const bottom = 270;

/** Path through the points, in relative steps since these compress better. */
function through(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      return before ? `l${x - before[0]} ${y - before[1]}` : `M${x} ${y}`;
    })
    .join("");
}

/** A line chart. */
export function linePanel({
  title,
  x: xAxis,
  y: yAxis,
  yardstick,
  lines,
  labels,
}: LinePanel): string {
  const x = scale(xAxis, left, right);
  const y = scale(yAxis, bottom, top);
  const grid = yAxis.ticks.map((tick) => `M${left} ${y(tick)}H${right}`);
  return panel(title, bottom + 40, [
    path("grid", grid.join("")),
    ...yAxis.ticks.map((tick) => words({ x: left - 6, y: y(tick) + 4 }, tickText(tick), "end")),
    ...xAxis.ticks.map((tick) => words({ x: x(tick), y: bottom + 18 }, tickText(tick), "middle")),
    words({ x: right, y: bottom + 36 }, xAxis.title, "end"),
    ...(yAxis.title ? [words({ x: left + 8, y: top + 12 }, yAxis.title)] : []),
    yardstick
      ? path(
          "yardstick",
          `M${x(yardstick.from.x)} ${y(yardstick.from.y)}L${x(yardstick.to.x)} ${y(yardstick.to.y)}`,
        )
      : "",
    ...lines.flatMap(({ tone, points, hasDots }) => [
      path(tone, through(points.map((point) => [x(point.x), y(point.y)] as const))),
      path(
        tone,
        points
          .flatMap(({ x: at, low, high }) =>
            low === undefined || high === undefined ? [] : `M${x(at)} ${y(low)}V${y(high)}`,
          )
          .join(""),
      ),
      hasDots
        ? path(`dots ${tone}`, points.map((point) => `M${x(point.x)} ${y(point.y)}h0`).join(""))
        : "",
    ]),
    ...labels.map(({ x: at, y: height, words: content, tone, ends }) =>
      words({ x: x(at), y: y(height) }, content, ends ? `end ${tone}` : tone),
    ),
  ]);
}
