import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { documentNames, routesOf } from "../check";
import {
  type Content,
  companyFile,
  companyIdPaths,
  drawnPath,
  iconNames,
  listIn,
  marksOf,
  pageRoutes,
  placesOf,
  type RenderedFile,
  wholeFiles,
  withDocuments,
} from "../data";
import type { DataPath } from "../shared/data-path";
import { valueAt } from "../shared/data-path";
import { type JsonSchema, namesFile, schemaText } from "./json-schema";

/** A name that VS Code completes, with its description. */
type Named = readonly [name: string, description: string];

/** Completes the names, and reports any other value with `errorMessage`. */
const oneOf = (names: readonly Named[], errorMessage: string): JsonSchema => ({
  type: "string",
  enum: names.map(([name]) => name),
  enumDescriptions: names.map(([, description]) => description),
  errorMessage,
});

/** Completes the names, and accepts any other value as well. */
const someOf = (names: readonly Named[]): JsonSchema => ({
  anyOf: [
    {
      type: "string",
      enum: names.map(([name]) => name),
      markdownEnumDescriptions: names.map(([, description]) => description),
    },
    { type: "string" },
  ],
});

/** The routes of the site, each followed by the anchors on its page. */
function linkTargets(content: Content<RenderedFile>): Named[] {
  const labels = new Map(pageRoutes(content).map(({ path, label }) => [path, label]));
  return [...routesOf(content)].flatMap(([route, anchors]): Named[] => {
    const label = labels.get(route) ?? "";
    const at = [...(anchors ?? [])].map((anchor): Named => [`${route}#${anchor}`, label]);
    return [[route, label], ...at];
  });
}

/** Pattern of links that are not checked against the routes: other sites, fragments, documents, queries. */
const otherLinks = "^(#|https://|mailto:|tel:|/documents/|/[^?#]*\\?)";

/** Pictures below a folder, as sorted paths relative to it, with forward slashes. */
export const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => file.replaceAll("\\", "/"))
        .filter((file) => /\.(png|jpe?g|webp)$/.test(file))
        .sort()
    : [];

/** The depths of page files below the data folder: pictures are completed for each. */
const depthsOf = (content: Content): number[] =>
  [
    ...new Set(
      wholeFiles(content).flatMap(({ file, route }) => (route ? [file.split("/").length - 1] : [])),
    ),
  ].sort((a, b) => a - b);

const pictureSchema = (content: Content, ups: readonly string[]): JsonSchema => ({
  type: "string",
  examples: ups.flatMap((up) =>
    picturesIn(join(content.folder, "images")).map((file) => `${up}images/${file}`),
  ),
});

/** An icon as Markdown for VS Code, in a gray that is visible in light and dark themes. */
function preview(name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 -960 960 960" fill="gray"><path d="${drawnPath(name)}"/></svg>`;
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")})`;
}

/** Icons that the data uses, with previews. Previews of all icons would take 3 MB. */
const usedIcons = (content: Content): Named[] => {
  const used = wholeFiles(content).flatMap((file) =>
    marksOf(file).flatMap(({ kind, value: name }) =>
      kind === "icon" && iconNames().has(name) ? [name] : [],
    ),
  );
  return [...new Set(used)].sort().map((name) => [name, preview(name)]);
};

/** Ids of company.json, each with its label or title. */
const factNames = ({ files }: Content, paths: DataPath): Named[] =>
  placesOf(files.get(companyFile), paths).map(({ file, path, value }): Named => {
    const at = (field: string) => valueAt(file.value, [...path.slice(0, -1), field]);
    return [String(value), String(at("label") ?? at("title") ?? "")];
  });

const plateAnchors = (content: Content): Named[] =>
  listIn(content.files.get("plates.json")?.value, "plates").flatMap((plate) =>
    listIn(plate, "anchors").map(
      (anchor): Named => [String(valueAt(anchor, ["name"])), String(valueAt(plate, ["draws"]))],
    ),
  );

const stale = "`npm run check` brings the list up to date.";

/**
 * Definitions for completion in VS Code, made from the current data: pages with their anchors, pictures,
 * icons with previews, facts, documents, points of plates.
 */
export const namesSchema = (content: Content<RenderedFile>): JsonSchema => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  $comment: "Written from data/ by npm run develop, check, new and generate. Not committed.",
  definitions: {
    route: oneOf(
      linkTargets(content),
      `is not a page of this site, nor an anchor on one. ${stale}`,
    ),
    // VS Code completes from `anyOf`, but shows the error message only of what `if` and `else` require.
    link: {
      anyOf: [{ $ref: "#/definitions/route" }, { type: "string" }],
      if: { pattern: otherLinks },
      else: { $ref: "#/definitions/route" },
    },
    picture: pictureSchema(content, ["./"]),
    pagePicture: pictureSchema(
      content,
      depthsOf(content).map((depth) => "../".repeat(depth)),
    ),
    icon: someOf(usedIcons(content)),
    fact: oneOf(
      factNames(content, companyIdPaths.facts),
      `is not a fact of company.json. ${stale}`,
    ),
    factGroup: oneOf(
      factNames(content, companyIdPaths.groups),
      `is not a group of facts of company.json. ${stale}`,
    ),
    document: oneOf(
      documentNames(content).map((name) => [name, ""]),
      `is not a document of documents.json. ${stale}`,
    ),
    anchor: someOf(plateAnchors(content)),
  },
});

/** Writes the definitions if they have changed and every data file can be parsed. */
export async function writeNames(content: Content): Promise<void> {
  if (![...content.files.values()].every(({ whole }) => whole)) return;
  const text = schemaText(namesSchema(await withDocuments(content)));
  if (existsSync(namesFile) && readFileSync(namesFile, "utf8") === text) return;
  mkdirSync(dirname(namesFile), { recursive: true });
  writeFileSync(namesFile, text);
}
