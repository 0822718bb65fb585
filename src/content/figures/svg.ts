import type { Axis, Tone } from "../../shared/figures";
import { element, typesetHtml } from "./html";

/** Width of a panel in SVG units. A unit is about a pixel on a phone, so that text stays legible. */
export const panelWidth = 340;

/** Maps a value of the axis to a position between two borders, in whole units. */
export function scale({ from, to, isLogarithmic }: Axis, start: number, end: number) {
  const place = isLogarithmic ? Math.log : (value: number) => value;
  const [low, high] = [place(from), place(to)];
  return (value: number) =>
    Math.round(start + ((place(value) - low) / (high - low)) * (end - start));
}

/** A path, or an empty string when there is nothing to draw. */
export const path = (className: string, d: string): string =>
  d && `<path class="${className}" d="${d}"/>`;

interface Place {
  readonly x?: number;
  readonly y: number;
}

/** Text in a drawing; `className` may be a tone, `end` or `middle`. */
export const words = ({ x, y }: Place, content: string, className = ""): string => {
  const left = x ? ` x="${x}"` : "";
  const look = className && ` class="${className}"`;
  return `<text${left} y="${y}"${look}>${typesetHtml(content)}</text>`;
};

/** A panel: its title over its drawing. */
export const panel = (title: string, height: number, content: readonly string[]): string =>
  element("div", "", [
    `<p>${typesetHtml(title)}</p>`,
    // A part of the figure, whose label says what is seen.
    element("svg", `viewBox="0 0 ${panelWidth} ${height}" aria-hidden="true"`, content),
  ]);

const tones: readonly Tone[] = ["source", "synthetic", "difference"];

/** Calls `draw` once for each tone, so that one path can have everything of a color. */
export const byTone = <Part extends { readonly tone: Tone }>(
  parts: readonly Part[],
  draw: (tone: Tone, parts: readonly Part[]) => string,
): string =>
  tones
    .map((tone) =>
      draw(
        tone,
        parts.filter((part) => part.tone === tone),
      ),
    )
    .join("");

/** A number as a tick label, with a minus sign instead of a hyphen. */
export const tickText = (value: number): string => String(value).replace("-", "−");
