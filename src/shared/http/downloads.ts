import { documentsFolder } from "../documents";

/** The folder of the built site with files to download; pages fetch those in its subfolders. */
export const downloadsFolder = "syn46";

/** The file in it with machine-readable metadata of the others (MLCommons Croissant, JSON-LD). */
export const croissantFile = "croissant.json";

const mediaTypes: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  parquet: "application/vnd.apache.parquet",
  zip: "application/zip",
};

const typeOf = (name: string): string | undefined =>
  name === croissantFile ? "application/ld+json" : mediaTypes[name.replace(/^.*\./, "")];

/** The media type of a download by its name. @throws when its extension is unknown. */
export function mediaTypeOf(name: string): string {
  const type = typeOf(name);
  if (!type) throw new Error(`The media type of the download ${name} is unknown.`);
  return type;
}

/** The folders of the built site with files to download. */
export const downloadFolders = [downloadsFolder, documentsFolder] as const;

/** Type and disposition of a file in a folder: data is saved, a document is shown in the browser. */
function dispositionOf(
  folder: string,
  name: string,
): readonly [type: string, disposition: string] | undefined {
  const type = typeOf(name);
  if (folder === downloadsFolder && type) return [type, "attachment"];
  if (folder === documentsFolder && name.endsWith(".pdf")) return ["application/pdf", "inline"];
  return undefined;
}

/** The headers of a file to download, by its path in the built site; undefined for other files. */
export function downloadHeaders(path: string): Readonly<Record<string, string>> | undefined {
  const [folder = "", name = "", ...below] = path.split("/");
  const [type, disposition] = (below.length === 0 && dispositionOf(folder, name)) || [];
  if (!type) return undefined;
  return { "content-type": type, "content-disposition": `${disposition}; filename="${name}"` };
}
