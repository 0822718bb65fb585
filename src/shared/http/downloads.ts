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

/** The headers that have a browser keep a file of the built site, by its path in it; undefined for all but downloads. */
export function downloadHeaders(path: string): Readonly<Record<string, string>> | undefined {
  const [folder, name = "", ...below] = path.split("/");
  const type = typeOf(name);
  if (folder !== downloadsFolder || !type || below.length > 0) return undefined;
  return { "content-type": type, "content-disposition": `attachment; filename="${name}"` };
}
