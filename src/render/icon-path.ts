import { optimize } from "svgo";
import { drawnPath } from "../data";

const written = new Map<string, string>();

/** The shortest path data for the same shape, to the unit of its box: at 24 px a fortieth of a pixel. */
function shortened(path: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }],
  });
  return /<path d="([^"]+)"/.exec(data)?.[1] ?? path;
}

/**
 * Path data (`d`) of an icon as pages have it, drawn in the box `0 -960 960 960`.
 * @throws when there is no icon of that name.
 */
export function iconPath(name: string): string {
  const path = written.get(name) ?? shortened(drawnPath(name));
  written.set(name, path);
  return path;
}
