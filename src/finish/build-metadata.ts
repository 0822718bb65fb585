import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The folder for build files that are not for visitors. It is in Gatsby's cache, so it is cleared with it. */
export const metadataFolder = ".cache/making";

/** Webpack's path of a script's source map, relative to the site; it has the full sources, so it is not published. */
export const sourceMapFilename = `../${metadataFolder}/[file].map`;

/** Files that Gatsby writes into the site's folder for its own next build. */
const metadataFiles = ["webpack.stats.json", "chunk-map.json", "_gatsby"] as const;

function move(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of metadataFiles.filter((file) => existsSync(join(from, file)))) {
    rmSync(join(to, file), { recursive: true, force: true });
    renameSync(join(from, file), join(to, file));
  }
}

/** Moves build metadata out of the built site in `folder`. */
export const stashBuildMetadata = (folder: string, stash: string = metadataFolder): void =>
  move(folder, stash);

/** Moves the metadata back for the next build. */
export const restoreBuildMetadata = (folder: string, stash: string = metadataFolder): void =>
  move(stash, folder);
