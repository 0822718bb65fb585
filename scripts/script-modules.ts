import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EachMapping, eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { metadataFolder } from "../src/finish/build-metadata";

/** Bytes of minified code by the module that it comes from. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** A source as people know it: a package by its name, a file of the site by its path. */
function moduleOf(source: string | null): string {
  const path = (source ?? "webpack").replace(/^webpack:\/\/[^/]*\//, "");
  const inPackage = path.split("node_modules/").slice(1).at(-1);
  if (!inPackage) return path;
  return inPackage.split("/", inPackage.startsWith("@") ? 2 : 1).join("/");
}

/** Adds up what each module has in one script, after the script's source map. */
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

/** The scripts of the built site by the name of their entry. */
export function builtScripts(): Readonly<Record<string, string[]>> {
  const stats = readFileSync(join(metadataFolder, "webpack.stats.json"), "utf8");
  return JSON.parse(stats).assetsByChunkName;
}

/** The modules of built scripts in a folder, by name. */
export function moduleSizes(folder: string, scripts: Iterable<string>): ModuleSizes {
  const sizes = new Map<string, number>();
  for (const script of scripts) {
    const read = (...path: string[]) => readFileSync(join(...path), "utf8");
    addSizes(sizes, read(folder, script), read(metadataFolder, `${script}.map`));
  }
  return Object.fromEntries([...sizes].sort());
}

/** The modules that have more bytes than before, those that grew most first, one line for each. */
export function grown(now: ModuleSizes, before: ModuleSizes): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name}: ${more} bytes more than before, ${bytes} in all`);
}
