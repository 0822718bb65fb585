import type { DotPanel, DotRow } from "../../shared/figures";
import { byTone, panel, panelWidth, path, scale, tickText, words } from "./svg";

/** Height of a row, and widths of the names at the left and the values at the right, in SVG units. */
const line = 22;
const names = 104;
const values = 52;
const left = names;
const right = panelWidth - values;
const top = 4;

/** The text beside a dot, on the side with more room. */
function wordOf({ word, value, low = value, high = value }: DotRow, x: (value: number) => number) {
  const isRight = x(value) > (left + right) / 2;
  return {
    content: word ?? "",
    x: isRight ? x(low) - 8 : x(high) + 8,
    look: isRight ? "end " : "",
  };
}

/** A dot plot: each row has a dot on the common axis, and its interval as a line. */
export function dotPanel({ title, axis, yardstick, rows }: DotPanel): string {
  const x = scale(axis, left, right);
  const bottom = top + rows.length * line;
  const placed = rows.map((row, index) => ({ ...row, y: top + (index + 0.5) * line }));
  const spans = placed.filter(({ low, high }) => low !== undefined && high !== undefined);
  const grid = axis.ticks.map((tick) => `M${x(tick)} ${top}V${bottom}`).join("");
  return panel(title, bottom + 18, [
    path("grid", grid),
    ...axis.ticks.map((tick) => words({ x: x(tick), y: bottom + 14 }, tickText(tick), "middle")),
    yardstick ? path("yardstick", `M${x(yardstick.at)} 0V${bottom}`) : "",
    byTone(spans, (tone, own) =>
      path(tone, own.map(({ y, low = 0, high = 0 }) => `M${x(low)} ${y}H${x(high)}`).join("")),
    ),
    byTone(placed, (tone, own) =>
      path(`dots ${tone}`, own.map(({ y, value }) => `M${x(value)} ${y}h0`).join("")),
    ),
    path(
      "beside synthetic",
      placed
        .flatMap(({ y, beside }) => (beside === undefined ? [] : `M${x(beside)} ${y - 7}v14`))
        .join(""),
    ),
    ...placed.flatMap((row) => {
      const y = row.y + 4;
      const { content, x: at, look } = wordOf(row, x);
      return [
        words({ y }, row.name),
        words({ x: panelWidth, y }, row.written, "end"),
        ...(content ? [words({ x: at, y }, content, `${look}${row.tone}`)] : []),
      ];
    }),
  ]);
}
