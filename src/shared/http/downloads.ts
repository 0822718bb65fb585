import { documentsFolder } from "../documents";

/** The folder of the built site whose files visitors keep; those in folders below it are fetched by pages. */
export const downloadsFolder = "syn46";

/** The file in it that describes the others to machines (MLCommons Croissant, which is JSON-LD). */
export const croissantFile = "croissant.json";

const mediaTypes: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  parquet: "application/vnd.apache.parquet",
  zip: "application/zip",
};

const typeOf = (name: string): string | undefined =>
  name === croissantFile ? "application/ld+json" : mediaTypes[name.replace(/^.*\./, "")];

/** The media type of a download by its name. @throws when there are no downloads of its kind. */
export function mediaTypeOf(name: string): string {
  const type = typeOf(name);
  if (!type) throw new Error(`There are no downloads of the kind of ${name}.`);
  return type;
}

/** The folders of the built site with files that visitors take away. */
export const takeAwayFolders = [downloadsFolder, documentsFolder] as const;

/** How the files of a folder are handed over: data is kept, a document is shown first. */
function handingOver(
  folder: string,
  name: string,
): readonly [type: string, how: string] | undefined {
  const type = typeOf(name);
  if (folder === downloadsFolder && type) return [type, "attachment"];
  if (folder === documentsFolder && name.endsWith(".pdf")) return ["application/pdf", "inline"];
  return undefined;
}

/** The headers of a file to take away, by its path in the built site; undefined for all others. */
export function downloadHeaders(path: string): Readonly<Record<string, string>> | undefined {
  const [folder = "", name = "", ...below] = path.split("/");
  const [type, how] = (below.length === 0 && handingOver(folder, name)) || [];
  if (!type) return undefined;
  return { "content-type": type, "content-disposition": `${how}; filename="${name}"` };
}
