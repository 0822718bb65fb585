import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EachMapping, eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { metadataFolder } from "../src/finish/build-metadata";

/** Bytes of minified code by module. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** The module of a source: a package's name, or a file's path. */
function moduleOf(source: string | null): string {
  const path = (source ?? "webpack").replace(/^webpack:\/\/[^/]*\//, "");
  const inPackage = path.split("node_modules/").slice(1).at(-1);
  if (!inPackage) return path;
  return inPackage.split("/", inPackage.startsWith("@") ? 2 : 1).join("/");
}

/** Adds the bytes of each module in a script, by its source map. */
function addSizes(sizes: Map<string, number>, script: string, map: string): void {
  const lines = script.split("\n");
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  for (const [place, { generatedLine, generatedColumn, source }] of mappings.entries()) {
    const next = mappings[place + 1];
    const isSameLine = next?.generatedLine === generatedLine;
    const end = isSameLine ? next.generatedColumn : (lines[generatedLine - 1]?.length ?? 0);
    const name = moduleOf(source);
    sizes.set(name, (sizes.get(name) ?? 0) + Math.max(0, end - generatedColumn));
  }
}

/** The scripts of the built site by chunk name. */
export function builtScripts(): Readonly<Record<string, string[]>> {
  const stats = readFileSync(join(metadataFolder, "webpack.stats.json"), "utf8");
  return JSON.parse(stats).assetsByChunkName;
}

/** Bytes by module of built scripts in a folder. */
export function moduleSizes(folder: string, scripts: Iterable<string>): ModuleSizes {
  const sizes = new Map<string, number>();
  for (const script of scripts) {
    const read = (...path: string[]) => readFileSync(join(...path), "utf8");
    addSizes(sizes, read(folder, script), read(metadataFolder, `${script}.map`));
  }
  return Object.fromEntries([...sizes].sort());
}

/** A line for each module that has grown, largest growth first. */
export function grown(now: ModuleSizes, before: ModuleSizes): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name}: ${more} bytes more than before, ${bytes} in all`);
}
