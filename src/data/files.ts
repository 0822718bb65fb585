import { existsSync, readdirSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import type { z } from "zod";
import { fold } from "../shared/search/words";
import { suggest } from "./problem";
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

/** Files below a folder of the data folder as sorted paths relative to the latter, with forward slashes. */
export function filesBelow(folder: string, below = ""): string[] {
  const start = join(folder, below);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Page files of the data folder, whatever their names. */
export const listPageFiles = (folder: string): string[] =>
  filesBelow(folder, pagesFolder).filter((file) => /\.(json|mdx)$/i.test(file));

/** A text as words joined by hyphens. */
export const hyphenated = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The name that a page file should have, as in its address. */
export function properName(file: string): string {
  const { dir, name, ext } = posix.parse(file);
  return [...dir.split("/"), name].map(hyphenated).join("/") + ext.toLowerCase();
}

/** Names that programs which synchronize, edit or unpack files give to copies, conflicts and locks. */
const madeByPrograms =
  /conflict|^(?:~\$|\._|\.#|\.~|copy of )|(?:[ _-]+copy(?:[ _-]*\(?\d+\)?)?|\(\d+\)| \d+|~)(?:\.\w+)?$/i;

/** Files that programs leave among pages and that do no harm. */
const harmless = /^(?:\..*|desktop\.ini|thumbs\.db|readme\.md)$/i;

/** A file that the site does not read as it is, and what to do about it. */
interface StrayFile {
  file: string;
  /** Whether it is read all the same, as the page that its name means. */
  isPage: boolean;
  message: string;
}

/** Files of the data folder that are no data files, or pages whose names are no addresses. */
export function strayFiles(folder: string): StrayFile[] {
  const all = filesBelow(folder);
  return all.flatMap((file): StrayFile[] => {
    const name = basename(file);
    const isData = /\.(?:json|mdx)$/i.test(name);
    const isInPages = file.startsWith(`${pagesFolder}/`);
    if (file in singleFiles || (!isData && (!isInPages || harmless.test(name)))) return [];
    const stray = (message: string, isPage = false) => [{ file, isPage, message }];
    if (madeByPrograms.test(name))
      return stray("is a copy or a lock that a program has made; remove it");
    if (!isInPages)
      return stray(
        `is not a file that the site reads${suggest(file, Object.keys(singleFiles))}; remove it`,
      );
    if (!isData) return stray("is neither .json nor .mdx, so it is no page; rename or remove it");
    const proper = properName(file);
    if (proper === file) return [];
    return all.includes(proper)
      ? stray(`has the address of ${proper}; remove one of them`)
      : stray(`is not named as an address is; rename it to ${proper}`, true);
  });
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
