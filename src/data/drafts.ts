import type { Content } from "./content";
import { pageRoutes, type RawEntry } from "./entries";

/** A page that is not public yet. */
export interface Draft {
  readonly route: string;
  /** When it becomes public, as written in the data; undefined for a draft. */
  readonly publishAt?: string;
}

/** Whether an entry is unpublished. A date alone means the start of that day in UTC (ECMA-262 21.4.1.32). */
const isUnpublished = ({ draft, publishAt }: RawEntry, now: Date): boolean =>
  draft === true || (typeof publishAt === "string" && new Date(publishAt) > now);

/** The pages that are not public at `now`, in menu order: drafts, scheduled pages, and all pages below them. */
export const draftsIn = (content: Content, now: Date): Draft[] =>
  pageRoutes(content).flatMap(({ path, lineage }): Draft[] => {
    const reason = lineage.find((entry) => isUnpublished(entry, now));
    if (!reason) return [];
    const isDraft = reason.draft === true;
    return [{ route: path, ...(!isDraft && { publishAt: String(reason.publishAt) }) }];
  });

type Fields = Record<string, unknown>;

/** A list of entries without drafts; undefined when none is left. */
function published(list: unknown, routes: ReadonlySet<string>): Fields[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const left = list
    .filter(({ path }: Fields) => !routes.has(String(path)))
    .map((entry: Fields): Fields => {
      const { subLinks, childSublinks, ...rest } = entry;
      const below = {
        ...(subLinks !== undefined && { subLinks: published(subLinks, routes) }),
        ...(childSublinks !== undefined && { childSublinks: published(childSublinks, routes) }),
      };
      const isGroup = Object.values(below).some((pages) => pages !== undefined);
      return {
        ...rest,
        ...below,
        ...(rest.type !== undefined && { type: isGroup ? "group" : "child" }),
      };
    });
  return left.length > 0 ? left : undefined;
}

/** The data files that change when drafts are left out, by name; undefined means that the file is removed. */
export function withoutDrafts(
  files: ReadonlyMap<string, unknown>,
  drafts: readonly Draft[],
): Map<string, unknown> {
  const changed = new Map<string, unknown>();
  if (drafts.length === 0) return changed;
  const routes = new Set(drafts.map(({ route }) => route));
  for (const route of routes)
    for (const ending of [".json", ".mdx"])
      if (files.has(`pages${route}${ending}`)) changed.set(`pages${route}${ending}`, undefined);
  const tree = files.get("navigation.json") as Fields;
  changed.set("navigation.json", { ...tree, items: published(tree.items, routes) ?? [] });
  const documentsFile = files.get("documents.json") as Fields | undefined;
  const documents = documentsFile?.documents;
  if (Array.isArray(documents))
    changed.set("documents.json", {
      ...documentsFile,
      documents: documents.filter(({ page }) => !routes.has(page)),
    });
  return changed;
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long", ...options });

function markOf({ publishAt }: Draft): string {
  if (publishAt === undefined) return "Draft";
  const when = new Date(publishAt);
  if (!publishAt.includes("T")) return `Scheduled for ${inUtc({}).format(when)}`;
  const minute = inUtc({ timeStyle: "short", hourCycle: "h23" });
  return `Scheduled for ${minute.format(when)} UTC`;
}

/** The mark that each page not public at `now` carries in previews, by its route. */
export const draftMarks = (content: Content, now: Date): ReadonlyMap<string, string> =>
  new Map(draftsIn(content, now).map((draft) => [draft.route, markOf(draft)]));

/** The unpublished pages as text to print, each with its date. */
export const unpublishedList = (drafts: readonly Draft[]): string =>
  [
    `Not public yet: ${drafts.length} ${drafts.length === 1 ? "page" : "pages"}`,
    ...drafts.map(
      ({ route, publishAt }) => `  ${route}  ${publishAt ? `until ${publishAt}` : "draft"}`,
    ),
  ].join("\n");
