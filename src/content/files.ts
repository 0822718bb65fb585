import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { z } from "zod";
import { company } from "./schema/company";
import { documents } from "./schema/documents";
import { leaders } from "./schema/leaders";
import { media } from "./schema/media";
import { naics } from "./schema/naics";
import { navigation } from "./schema/navigation";
import { page } from "./schema/page";
import { plates } from "./schema/plates";
import { redirects } from "./schema/redirects";
import { site } from "./schema/site";

/** The data files that are not pages, with the schema of each. */
export const singleFiles = {
  "site.json": site,
  "navigation.json": navigation,
  "leaders.json": leaders,
  "media.json": media,
  "naics.json": naics,
  "company.json": company,
  "plates.json": plates,
  "documents.json": documents,
  "redirects.json": redirects,
} as const satisfies Record<string, z.ZodType>;

export const pagesFolder = "pages";

/** Route of a page file: `pages/industries/government.json` is `/industries/government`, `pages/index.json` is `/`. */
export function routeOfFile(file: string): string {
  const route = file.replace(/^pages\//, "/").replace(/\.(json|mdx)$/, "");
  return route === "/index" ? "/" : route;
}

/** Page file of a route: `/industries/government` has `pages/industries/government.json`. */
export const fileOfRoute = (route: string): string =>
  `${pagesFolder}${route === "/" ? "/index" : route}.json`;

/** Page files of the data folder as sorted paths relative to it, with forward slashes. */
export function listPageFiles(folder: string): string[] {
  const pages = join(folder, pagesFolder);
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|mdx)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/**
 * Lists folders, each once: the names in one, in their exact case, since some file systems ignore case.
 * A folder that does not exist has none.
 */
export function folderLister(): (folder: string) => readonly string[] {
  const listed = new Map<string, readonly string[]>();
  return (folder) => {
    const names = listed.get(folder) ?? (existsSync(folder) ? readdirSync(folder) : []);
    listed.set(folder, names);
    return names;
  };
}

/** The schema that a JSON data file must satisfy. */
export function schemaOfFile(file: string): z.ZodType {
  return file in singleFiles ? singleFiles[file as keyof typeof singleFiles] : page;
}
