import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/** Resolves packages from the project's root, even if this module is bundled elsewhere. */
const { resolve: find } = createRequire(resolve("package.json"));
const folder = join(dirname(find("@material-symbols/svg-400/package.json")), "outlined");

/** Names of Material Icons that Material Symbols gave another name. */
const renamed: Record<string, string> = {
  expand_more: "keyboard_arrow_down",
  expand_less: "keyboard_arrow_up",
};

let names: Set<string> | undefined;

/** All icon names, read once from the package. */
export function iconNames(): Set<string> {
  names ??= new Set([
    ...readdirSync(folder)
      .filter((file) => file.endsWith(".svg"))
      .map((file) => file.slice(0, -".svg".length)),
    ...Object.keys(renamed),
  ]);
  return names;
}

/**
 * Path data (`d`) of an icon as its designer left it, drawn in the box `0 -960 960 960`.
 * @throws when the package has no icon of that name.
 */
export function drawnPath(name: string): string {
  const svg = readFileSync(join(folder, `${renamed[name] ?? name}.svg`), "utf8");
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  if (!path) throw new Error(`the icon ${name} has no path`);
  return path;
}
