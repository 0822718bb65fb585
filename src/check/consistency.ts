import Slugger from "github-slugger";
import {
  type Content,
  type ContentFile,
  companyIdPaths,
  draftsIn,
  fileOfRoute,
  isRecord,
  nearestRoute,
  type PageRoute,
  type PlacedValue,
  type Problem,
  pageRoutes,
  placesOf,
  requires,
  suggestRoute,
  wholeFiles,
} from "../data";
import { videoIdPatterns } from "../schema/card";
import { type DataPath, valueAt, valuesIn } from "../shared/data-path";
import { fixedRoutes } from "../shared/fixed-routes";
import { documentNamePath } from "./documents";
import { unwritten } from "./placeholders";

/** A value that must be unique. */
type Claim = PlacedValue<ContentFile>;

function duplicates(what: string, claims: Claim[]): Problem[] {
  const first = new Map<unknown, Claim>();
  return claims.flatMap((claim) => {
    const earlier = first.get(claim.value);
    // Two new leaders, neither of whom has a name yet.
    if (claim.value === undefined || claim.value === unwritten("name")) return [];
    if (!earlier) {
      first.set(claim.value, claim);
      return [];
    }
    const { line } = earlier.file.problem(earlier.path, "");
    const where = earlier.file === claim.file ? `on line ${line}` : `in ${earlier.file.file}`;
    return [
      claim.file.problem(
        claim.path,
        `${JSON.stringify(claim.value)} is a duplicate: the same ${what} is already used ${where}; change one of them`,
      ),
    ];
  });
}

/** The ids of sections and glossary terms, which are anchors of their page. */
const anchorIds = (page: ContentFile): Claim[] =>
  placesOf(page, ["sections", "*"]).flatMap(({ path, value }) => [
    ...placesOf(page, [...path, "id"]),
    ...(valueAt(value, ["type"]) === "glossary"
      ? placesOf(page, [...path, "items", "*", "id"])
      : []),
  ]);

/** The labels of all entries that menus show. */
function menuLabels(content: Content): Claim[] {
  const file = content.files.get("navigation.json");
  if (!file) return [];
  return pageRoutes(content)
    .filter(({ hidden }) => !hidden)
    .map(({ label, dataPath }) => ({ file, path: [...dataPath, "label"], value: label }));
}

function uniqueness(content: Content): Problem[] {
  const pages = wholeFiles(content).filter(({ route }) => route);
  const placed = (file: string, ...path: DataPath) => placesOf(content.files.get(file), path);
  return [
    ...duplicates(
      "route",
      pages.map((file) => ({ file, path: [], value: file.route })),
    ),
    ...["title", "description"].flatMap((field) =>
      duplicates(
        field,
        pages.flatMap((file) => placesOf(file, [field])),
      ),
    ),
    ...duplicates("id", placed("leaders.json", "leaders", "*", "id")),
    ...duplicates("name", placed("leaders.json", "leaders", "*", "name")),
    ...duplicates("label", menuLabels(content)),
    ...duplicates("id", placed("media.json", "items", "*", "id")),
    ...duplicates("name", placed("documents.json", ...documentNamePath)),
    ...duplicates("id", placed("company.json", ...companyIdPaths.groups)),
    ...duplicates("id", placed("company.json", ...companyIdPaths.facts)),
    ...pages.flatMap((page) => duplicates("id", anchorIds(page))),
    ...duplicates("code", placed("naics.json", "codes", "*", "code")),
  ];
}

/** An entry whose path another entry has, and the page its label suggests it was meant for. */
interface DuplicatePath {
  entry: PageRoute;
  other: PageRoute;
  meant: string | undefined;
}

/**
 * Entries whose path another entry has. `orphans` are routes of pages without an entry: of two entries
 * with one path, the one whose label names an orphan has the wrong path; otherwise the second has.
 */
function duplicatePaths(
  entries: readonly PageRoute[],
  orphans: readonly string[],
): DuplicatePath[] {
  const meantBy = ({ label }: PageRoute) => nearestRoute(`/${new Slugger().slug(label)}`, orphans);
  const paths = [...new Set(entries.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const group = entries.filter((entry) => entry.path === path);
    const [first, second] = group;
    if (!first || !second) return [];
    const wrong = group.find(meantBy) === first ? [first] : group.slice(1);
    return wrong.map((entry) => ({
      entry,
      other: entry === first ? second : first,
      meant: meantBy(entry),
    }));
  });
}

const duplicatePathProblem = (
  navigation: ContentFile,
  { entry, other, meant }: DuplicatePath,
): Problem => {
  const { line } = navigation.problem([...other.dataPath, "path"], "");
  return navigation.problem(
    [...entry.dataPath, "path"],
    `"${entry.path}" is a duplicate: the same path is already used on line ${line}; change one of them${meant ? ` (did you mean ${meant}?)` : ""}`,
  );
};

/** Entries without a page, pages without an entry, and entries with the same path. */
function pagesAndRoutes(content: Content): Problem[] {
  const navigation = content.files.get("navigation.json");
  if (!navigation?.whole) return [];
  const entries = pageRoutes(content);
  const shown = new Set(entries.map(({ shows }) => shows));
  const all = [...content.files.values()].filter(({ route }) => route);
  const orphans = all.flatMap(({ route }) => (route && !shown.has(route) ? [route] : []));
  const repeated = duplicatePaths(entries, orphans);
  // A page that has no entry because its entry has the wrong path is already reported.
  const pages = all.filter(({ route }) => !repeated.some(({ meant }) => meant === route));
  const routes = new Set(all.map(({ route }) => String(route)));
  const withoutPage = entries
    .filter(({ shows }) => !routes.has(shows))
    .flatMap(({ shows, dataPath }) => {
      const file = `${content.label}/${fileOfRoute(shows)}`;
      return [
        navigation.problem(dataPath, `has no page: add ${file}${suggestRoute(shows, orphans)}`),
      ];
    });
  const withoutRoute = pages
    .filter(({ route }) => !shown.has(String(route)))
    .map((file) =>
      file.problem(
        [],
        `has no entry in ${content.label}/${navigation.file}; add one with the path ${file.route}`,
      ),
    );
  return [
    ...repeated.map((entry) => duplicatePathProblem(navigation, entry)),
    ...withoutPage,
    ...withoutRoute,
  ];
}

/** Pages that the site's code leads to and visitors would not find, such as that after an inquiry. */
function missingRoutes(content: Content): Problem[] {
  const navigation = content.files.get("navigation.json");
  if (!navigation?.whole) return [];
  const entries = pageRoutes(content);
  const drafts = draftsIn(content, new Date()).map(({ route }) => route);
  return fixedRoutes.flatMap((route) => {
    const entry = entries.find(({ path }) => path === route);
    if (entry && !drafts.includes(route)) return [];
    return entry
      ? [
          navigation.problem(
            [...entry.dataPath, "draft"],
            `cannot be true, nor the page scheduled: the site's code leads to ${route}`,
          ),
        ]
      : [navigation.problem(["items"], `need ${route}, which the site's code leads to: add it`)];
  });
}

type Fields = Record<string, unknown>;
type Rule = (object: Fields, path: DataPath, file: ContentFile) => Problem[];

const pairedFields: [string, string][] = [
  ["btnLabel", "btnURL"],
  ["btnURL", "btnLabel"],
];

/** Rules about fields of one object that depend on each other. */
const rules: Rule[] = [
  (object, path, file) =>
    pairedFields
      .filter(([field, partner]) => object[field] !== undefined && object[partner] === undefined)
      .map(([field, partner]) => file.problem([...path, field], requires(partner))),
  (object, path, file) =>
    Object.keys(object).flatMap((field) => {
      const image = field.replace(/Focus$/, "");
      return image !== field && object[image] === undefined
        ? [file.problem([...path, field], requires(image))]
        : [];
    }),
  ({ type, videoPlatform, videoID }, path, file) =>
    type !== "video" && videoPlatform !== undefined && videoID === undefined
      ? [file.problem([...path, "videoPlatform"], requires("videoID"))]
      : [],
  ({ videoID, videoPlatform = "youtube" }, path, file) => {
    const hosts = Object.entries(videoIdPatterns).filter(([, form]) => form.test(String(videoID)));
    if (videoID === undefined || hosts.length === 0) return [];
    if (!(String(videoPlatform) in videoIdPatterns)) return [];
    if (hosts.some(([host]) => host === videoPlatform)) return [];
    const advice =
      videoPlatform === "youtube"
        ? 'is the number of a Vimeo video; add "videoPlatform": "vimeo", or use the 11-character ID of a YouTube video'
        : 'is the ID of a YouTube video; remove "videoPlatform", or use the number of a Vimeo video';
    return [file.problem([...path, "videoID"], advice)];
  },
  ({ type, groups, facts }, path, file) =>
    type === "companyFacts" && (groups === undefined) === (facts === undefined)
      ? [file.problem([...path, "type"], "needs either groups or facts, and not both")]
      : [],
  (object, path, file) => {
    const { columns, rows } = object;
    if (!Array.isArray(columns) || !Array.isArray(rows)) return [];
    return rows.flatMap((row, index) =>
      Array.isArray(row?.cells) &&
      row.cells.length + (row.status === undefined ? 0 : 1) !== columns.length
        ? [
            file.problem(
              [...path, "rows", index, "cells"],
              `has ${row.cells.length} cells for ${columns.length} columns; write one cell for each column`,
            ),
          ]
        : [],
    );
  },
  (object, path, file) => {
    const pages = Array.isArray(object.subLinks) || Array.isArray(object.childSublinks);
    if (typeof object.type !== "string" || !["group", "child"].includes(object.type)) return [];
    return (object.type === "group") === pages
      ? []
      : [
          file.problem(
            [...path, "type"],
            pages ? 'has pages under it; write "group"' : 'has no pages under it; write "child"',
          ),
        ];
  },
];

/**
 * Inconsistencies between values: duplicates, missing counterparts, pages and routes that do not
 * match.
 */
export function consistencyProblems(content: Content): Problem[] {
  const ruleProblems = wholeFiles(content).flatMap((file) =>
    valuesIn(file.value).flatMap(({ value, path }) =>
      isRecord(value) ? rules.flatMap((rule) => rule(value, path, file)) : [],
    ),
  );
  return [
    ...uniqueness(content),
    ...pagesAndRoutes(content),
    ...missingRoutes(content),
    ...ruleProblems,
  ];
}
