import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  anchorOf,
  type Content,
  type ContentFile,
  companyIds,
  folderLister,
  iconNames,
  inBody,
  type Linked,
  linksIn,
  listIn,
  type MarkedValue,
  marksOf,
  type Problem,
  pageRoutes,
  plateOf,
  type RenderedFile,
  type SiteSettings,
  suggest,
  suggestRoute,
  wholeFiles,
} from "../data";
import { imagePattern, linkAdvice, linkPattern, markPattern } from "../schema/fields";
import { valueAt } from "../shared/data-path";
import { documentAddress, documentAt } from "../shared/documents";
import { isExternal } from "../shared/href";
import { contactPath } from "../shared/inquiry/paths";
import { reasons } from "../shared/inquiry/reasons";
import { queryParameter, searchPath } from "../shared/search/settings";
import { documentNames } from "./documents";
import { redirectProblems } from "./redirects";

type Check = (mark: MarkedValue, file: ContentFile) => string[];

/** Routes of the site, each with the anchors on its page if known. */
type Routes = Map<string, Set<string> | undefined>;

/** The parts of a section that become anchors, not validated. */
interface AnchoredSection {
  type?: unknown;
  id?: string;
  items?: { id?: string; question?: string; headline?: string }[];
}

type AnchoredItem = NonNullable<AnchoredSection["items"]>[number];

/** The anchor of an item in a section of the given type, if it has one. */
function anchorIn(type: unknown, { id, question, headline }: AnchoredItem): string | undefined {
  if (type === "glossary") return id;
  const heading = type === "accordion" ? headline : question;
  return heading ? anchorOf(heading) : undefined;
}

/**
 * Anchors on a page: ids of sections, glossary terms, questions and, in a document, headings. Undefined
 * if the file could not be parsed.
 */
function anchorsOf(file: RenderedFile | undefined): Set<string> | undefined {
  if (file && !file.whole) return undefined;
  if (file?.document)
    return file.document.error === undefined ? new Set(file.document.anchors) : undefined;
  const page = file?.value as { sections?: AnchoredSection[] } | undefined;
  const sections = Array.isArray(page?.sections) ? page.sections : [];
  return new Set(
    sections.flatMap((section) => [
      ...(section?.id ? [section.id] : []),
      ...(Array.isArray(section?.items) ? section.items : []).flatMap(
        (item) => anchorIn(section.type, item ?? {}) ?? [],
      ),
    ]),
  );
}

/** What links can lead to: the pages of the site, and its documents by name. */
interface Targets {
  readonly routes: Routes;
  readonly documents: readonly string[];
  /** The production origin; undefined if site.json has none. */
  readonly origin: string | undefined;
}

/** The path of `href` if it is a full URL of this site. */
function ownPath(href: string, origin: string | undefined): string | undefined {
  if (!origin || !isExternal(href)) return undefined;
  const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "");
  const [host, address] = [bare(origin).toLowerCase(), bare(href)];
  const rest = address.slice(host.length);
  if (!address.toLowerCase().startsWith(host) || !/^([/?#]|$)/.test(rest)) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Mistakes in a link to a document. Links are not checked while no documents are known. */
function documentLinkProblems(path: string, name: string, documents: readonly string[]): string[] {
  if (documents.length === 0) return [];
  const addresses = documents.map(documentAddress);
  return documentAddress(name) === path && documents.includes(name)
    ? []
    : [`leads to ${path}, which is not a document of documents.json${suggest(path, addresses)}`];
}

/** Whether two names look the same: letters with accents have two forms (UAX #15). */
const isSameTo = (one: string, other: string): boolean => one.normalize() === other.normalize();

const reasonSlugs: readonly string[] = reasons.map(({ slug }) => slug);

/** Parameters that a page reads from the query of its address. */
const parametersOf = (route: string): readonly string[] =>
  route === contactPath ? ["reason"] : route === searchPath ? [queryParameter] : [];

/** What is wrong with the query of a link to a page of the site, if anything. */
function queryProblems(route: string, query: string): string[] {
  const known = parametersOf(route);
  for (const [name, value] of new URLSearchParams(query)) {
    if (!known.includes(name))
      return [
        `has the parameter ${name}, which ${route} does not read${suggest(name, known)}; remove it`,
      ];
    if (value === "") return [`has the parameter ${name} without a value; remove it`];
    if (name === "reason" && !reasonSlugs.includes(value))
      return [
        `names the inquiry reason ${value}, which does not exist${suggest(value, reasonSlugs)}`,
      ];
  }
  return [];
}

/** An address without its percent-encoding, as browsers compare anchors (HTML, "find a potential indicated element"). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Mistakes in a link on the page at `from`. Links to pages are not checked while no routes are known. */
function linkProblems(
  href: string,
  from: string | undefined,
  { routes, documents, origin }: Targets,
): string[] {
  const own = ownPath(href, origin);
  if (own) return [`is this site’s own address; write only the path: ${own}`];
  if (isExternal(href) || /^(mailto|tel):/.test(href)) return [];
  const [, path = "", query = "", encoded = ""] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(href) ?? [];
  const document = documentAt(path);
  if (document !== undefined) return documentLinkProblems(path, document, documents);
  const route = path || from;
  if (routes.size === 0) return [];
  if (route === undefined || !routes.has(route)) {
    const shown = decoded(path);
    return [
      `leads to ${shown}, which is not a page of this site${suggestRoute(shown, [...routes.keys()])}`,
    ];
  }
  if (/[?#]$/.test(href)) return [`ends in ${href.slice(-1)} with nothing after it; remove it`];
  const wrongQuery = queryProblems(route, query);
  const anchors = routes.get(route);
  const anchor = decoded(encoded);
  if (wrongQuery.length > 0 || anchor === "" || !anchors || anchors.has(anchor)) return wrongQuery;
  return [...anchors].some((other) => isSameTo(anchor, other))
    ? [
        `has #${anchor} in other characters than ${route}, although they look the same: type it again`,
      ]
    : [`leads to #${anchor}, which ${route} does not have${suggest(anchor, [...anchors])}`];
}

/** Mistakes in a link in a text, whose form no schema checks. */
function inlineLinkProblems(
  { href, text }: Linked,
  from: string | undefined,
  targets: Targets,
): string[] {
  if (text.startsWith("^"))
    return [`has the footnote [${text}]: there are none here; write the note in the text`];
  if (href === "") return [`has a link without an address: write [${text}](/path)`];
  if (text.trim() === "") return [`has a link to ${href} without words: write [words](${href})`];
  return linkPattern.test(href)
    ? linkProblems(href, from, targets)
    : [`links to ${href}; an address ${linkAdvice(href)}`];
}

/** What is wrong with the address of a picture in a document. `root` is the project's folder. */
function documentPictureProblems(src: string, root: string): string[] {
  if (/^(?:[a-z]+:|\/\/)/i.test(src))
    return [
      `shows the picture ${src} of another site, which browsers block here: put it into static/`,
    ];
  return src.startsWith("/") && existsSync(join(root, "static", decoded(src)))
    ? []
    : [`shows the picture ${src}, which is not there: put it into static/ and write /its-name.png`];
}

/** What to do about a picture that is not there, among the names of those that are. */
const missingAdvice = (value: string, name: string, around: readonly string[]): string =>
  around.some((other) => isSameTo(name, other))
    ? `names ${value} in other characters than the file, although they look the same: rename the file without accents, and change it here`
    : `there is no file ${value}${suggest(name, around)}; add it, or correct the path`;

const checkImage = (folder: string): Check => {
  const namesIn = folderLister();
  return ({ value, path, parent }, { file }) => {
    const key = String(path.at(-1));
    const target = join(folder, dirname(file), value);
    const around = namesIn(dirname(target));
    const alt = parent[`${key}Alt`];
    const name = basename(target);
    const pattern = path.includes("marks") ? markPattern : imagePattern;
    const missing =
      !pattern.test(value) || around.includes(name) ? [] : [missingAdvice(value, name, around)];
    const withoutAlt =
      typeof alt === "string" && alt.trim() ? [] : [`has no alternative text; add ${key}Alt`];
    return [...missing, ...withoutAlt];
  };
};

interface PlateData {
  readonly image?: string;
  readonly anchors?: readonly { readonly name: string }[];
}

/** A point must be one that plates.json lists for the plate of its section or hero. */
const checkAnchor =
  (plates: readonly PlateData[]): Check =>
  ({ value, path }, { value: page }) => {
    const section = path.slice(0, -3);
    const image =
      valueAt(page, [...section, "image"]) ?? valueAt(page, [...section, "backgroundImg"]);
    if (plates.length === 0 || typeof image !== "string") return [];
    const plate = plateOf(plates, image);
    if (!plate) return [`names a point of ${image}, which is not in plates.json; remove the point`];
    const names = (plate.anchors ?? []).map(({ name }) => name);
    return names.includes(value)
      ? []
      : [
          `names the point ${value}, which ${image} does not have${suggest(value, names)}; it has ${names.join(", ")}`,
        ];
  };

/** A name must be one of those in another data file. Nothing is checked while none are known. */
const checkName =
  (what: string, known: readonly string[], file: string): Check =>
  ({ value }) =>
    known.length === 0 || known.includes(value)
      ? []
      : [
          `names the ${what} ${value}, which ${file} does not have${suggest(value, known)}; it has ${known.join(", ")}`,
        ];

/** The plates of plates.json, as far as it can be read. */
function platesOf({ files }: Content): readonly PlateData[] {
  return listIn(files.get("plates.json")?.value, "plates") as readonly PlateData[];
}

/** The anchors of every page, by its route; none while navigation.json cannot be parsed. */
export function routesOf(content: Content<RenderedFile>): Routes {
  if (!content.files.get("navigation.json")?.whole) return new Map();
  const files = [...content.files.values()];
  const byRoute = new Map(files.map((file) => [file.route, file]));
  // Pages without an entry count too: that mistake is reported once, not again at each link.
  const pages = files.flatMap(({ route }) => (route ? [{ path: route, shows: route }] : []));
  return new Map(
    [...pages, ...pageRoutes(content)].map(({ path, shows }) => [
      path,
      anchorsOf(byRoute.get(shows)),
    ]),
  );
}

/** Mistakes in references: links, images and their alternative texts, icons, facts, plate points, documents. */
export function referenceProblems(content: Content<RenderedFile>): Problem[] {
  const routes = routesOf(content);
  const known = companyIds(content);
  const documents = documentNames(content);
  const { productionOrigin } = (content.files.get("site.json")?.value ??
    {}) as Partial<SiteSettings>;
  const origin = typeof productionOrigin === "string" ? productionOrigin : undefined;
  const targets = { routes, documents, origin };
  const root = dirname(content.folder);
  const checks: Record<MarkedValue["kind"], Check> = {
    link: ({ value }, { route }) =>
      linkPattern.test(value) ? linkProblems(value, route, targets) : [],
    markdown: ({ value }, { route }) =>
      linksIn(value).flatMap((link) => inlineLinkProblems(link, route, targets)),
    icon: ({ value }) =>
      iconNames().has(value)
        ? []
        : [`names the icon ${value}, which does not exist${suggest(value, [...iconNames()])}`],
    image: checkImage(content.folder),
    fact: checkName("fact", known.facts, "company.json"),
    factGroup: checkName("group of facts", known.groups, "company.json"),
    anchor: checkAnchor(platesOf(content)),
    document: checkName("document", documents, "documents.json"),
    code: () => [],
  };
  const inFiles = wholeFiles(content).flatMap((file) => [
    ...marksOf(file).flatMap((mark) =>
      checks[mark.kind](mark, file).map((message) => file.problem(mark.path, message)),
    ),
    ...inBody(
      file,
      ({ links }) => links,
      (link) => inlineLinkProblems(link, file.route, targets),
    ),
    ...inBody(
      file,
      ({ pictures }) => pictures,
      ({ src }) => documentPictureProblems(src, root),
    ),
  ]);
  return [
    ...inFiles,
    ...redirectProblems(content, (href) => linkProblems(href, undefined, targets)),
  ];
}
