import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Where files that are not for visitors are kept: in Gatsby's cache, which they live and die with.
 */
export const makingFolder = ".cache/making";

/** Webpack's name of a script's source map, from the folder of the site: it holds all sources, word by word. */
export const sourceMapFilename = `../${makingFolder}/[file].map`;

/** What Gatsby puts into the site's folder for itself, and looks for there at its next build. */
const ownFiles = ["webpack.stats.json", "chunk-map.json", "_gatsby"] as const;

function move(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of ownFiles.filter((file) => existsSync(join(from, file)))) {
    rmSync(join(to, file), { recursive: true, force: true });
    renameSync(join(from, file), join(to, file));
  }
}

/** Moves build metadata out of the built site in `folder`. */
export const setAside = (folder: string, making: string = makingFolder): void =>
  move(folder, making);

/** Moves it back for the next build. */
export const bringBack = (folder: string, making: string = makingFolder): void =>
  move(making, folder);
