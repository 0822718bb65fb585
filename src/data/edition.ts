import { join, resolve } from "node:path";
import { readContent } from "./content";
import { type Draft, draftsIn, withoutDrafts } from "./drafts";
import { dataFolder, folderVariable, mirror } from "./folders";
import type { Company } from "./schema/company";
import { isRecord, listIn } from "./walk";

/** Whether an environment variable is on: set, and neither `0` nor `false`. */
export const isOn = (value: string | undefined): boolean =>
  !["", "0", "false"].includes(value ?? "");

/** The environment variable that sets the origin a build is for, when it is not production. */
const originVariable = "BUILD_ORIGIN";

/** The environment variable that, set to 1, makes the build include drafts. */
const draftsVariable = "DRAFTS";

/** Which data a build uses, and for which origin. */
export interface Edition {
  /** The data folder that editors write. */
  readonly source: string;
  /**
   * The data folder that Gatsby reads: `source` in development, else a copy for the origin, without drafts and
   * open facts unless they are shown.
   */
  readonly shown: string;
  readonly origin: string;
  /** Whether the build is for another origin than production: search engines must not index it. */
  readonly isPreview: boolean;
  /** The time for which it was worked out, in ISO 8601. */
  readonly time: string;
  /** Pages left out of the build. */
  readonly drafts: readonly Draft[];
  /** Whether pages that are not public yet, and facts that are still open, are included, each with a mark. */
  readonly showsDrafts: boolean;
}

const originForm = /^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

const copyFolder = join(".data", "edition");

/**
 * The edition for these environment variables at `now`. The development server shows everything.
 * @throws when the variables are not valid.
 */
export function editionOf(env: NodeJS.ProcessEnv, productionOrigin: string, now: Date): Edition {
  const source = env[folderVariable] ?? dataFolder;
  const origin = env[originVariable] || productionOrigin;
  if (!originForm.test(origin))
    throw new Error(
      `${originVariable} must be an origin such as https://staging.example.com or http://localhost:9000, without a path or a slash at the end`,
    );
  const isPreview = origin !== productionOrigin;
  const time = now.toISOString();
  if (env.NODE_ENV !== "production")
    return { source, shown: source, origin, isPreview, time, drafts: [], showsDrafts: true };
  const showsDrafts = isOn(env[draftsVariable]);
  if (showsDrafts && !isPreview)
    throw new Error(
      `${draftsVariable}=1 shows drafts, which must not be public; set ${originVariable} to the origin of the preview as well`,
    );
  const drafts = showsDrafts ? [] : draftsIn(readContent(resolve(source), source).content, now);
  return { source, shown: copyFolder, origin, isPreview, time, drafts, showsDrafts };
}

/** Fields of sections that hold entries; a section that has lost all of them goes, too. */
const holding = ["facts", "groups", "items", "rows", "cards"];

type Fields = Record<string, unknown>;

const isShorter = (before: Fields, after: Fields): boolean =>
  holding.some((key) => listIn(before, key).length > listIn(after, key).length);

const isEmptied = (before: Fields, after: Fields): boolean => {
  const lists = holding.filter((key) => listIn(before, key).length > 0);
  return lists.length > 0 && lists.every((key) => listIn(after, key).length === 0);
};

/** The ids that are left in company.json, by the fields of sections that name them. */
type Known = Readonly<Record<"facts" | "groups", ReadonlySet<unknown>>>;

/**
 * Data without what rests on open facts. An entry of a list, or a section, names the facts that it rests on:
 * with `when`, it appears once that fact is confirmed; with `facts` or `groups`, once a fact is known.
 */
function pruner(known: Known, confirmed: ReadonlySet<unknown>) {
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isShown).map(prune);
    if (!isRecord(value)) return value;
    const { when: _, unlisted, ...rest } = value;
    const left = Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        (key === "facts" || key === "groups") && Array.isArray(inner)
          ? inner.filter((id) => known[key].has(id))
          : prune(inner),
      ]),
    );
    return unlisted === undefined || !isShorter(rest, left) ? left : { ...left, unlisted };
  };
  const isShown = (entry: unknown): boolean => {
    if (!isRecord(entry)) return true;
    if (entry.when !== undefined && !confirmed.has(entry.when)) return false;
    // Entries without a type, such as awards in the footer, stay without what is not known of them.
    return typeof entry.type !== "string" || !isEmptied(entry, prune(entry) as Fields);
  };
  return prune;
}

/** documents.json without the parts that print a section which its page has lost. */
function withoutParts(file: Fields, pages: ReadonlyMap<string, unknown>): Fields {
  const isThere = ({ page, section }: Fields) => {
    const { sections } = (pages.get(`pages${page}.json`) ?? {}) as { sections?: Fields[] };
    return section === undefined || !sections || sections.some(({ id }) => id === section);
  };
  const documents = (file.documents as Fields[]).map((document) => ({
    ...document,
    parts: (document.parts as Fields[]).filter(isThere),
  }));
  return { ...file, documents };
}

/** The data files, by name, without facts that are still open, which are in no production build, and what rests on them. */
export function withoutOpenFacts(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const company = files.get("company.json") as Company;
  const groups = company.groups
    .map((group) => ({
      ...group,
      facts: group.facts.filter(({ state }) => state !== "placeholder"),
    }))
    .filter(({ facts }) => facts.length > 0);
  const facts = groups.flatMap((group) => group.facts);
  const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
  const prune = pruner(
    { facts: idsOf(facts), groups: idsOf(groups) },
    idsOf(facts.filter(({ state }) => state === "confirmed")),
  );
  const changed = new Map(
    [...files].map(([file, value]) => [file, file.endsWith(".json") ? prune(value) : value]),
  );
  changed.set("company.json", { ...company, groups });
  const documents = changed.get("documents.json");
  if (documents) changed.set("documents.json", withoutParts(documents as Fields, changed));
  return changed;
}

/** Makes the copy of the data, if the build reads one. */
export function prepare({ source, shown, origin, drafts, showsDrafts }: Edition): void {
  if (shown === source) return;
  const { content, problems } = readContent(resolve(source), source);
  // The check stops a build with broken data, and says why.
  if (problems.length > 0) return;
  const files = new Map([...content.files.values()].map(({ file, value }) => [file, value]));
  files.set("site.json", { ...(files.get("site.json") as object), productionOrigin: origin });
  const left = new Map([...files, ...withoutDrafts(files, drafts)]);
  const edited = showsDrafts ? left : withoutOpenFacts(left);
  const instead = new Map<string, string | null>();
  for (const [file, value] of edited)
    if (value === undefined) instead.set(file, null);
    else if (file.endsWith(".json")) instead.set(file, JSON.stringify(value, null, 2));
  mirror(resolve(source), resolve(shown), instead);
}

/** The environment variable that hands the edition on within a build. */
export const editionVariable = "BUILD_EDITION";

/**
 * The edition that is being built, worked out and prepared once: a page that becomes public meanwhile must
 * not be in one half of the build. Handed on in the environment, since Gatsby bundles its configuration
 * apart from its hooks, and loads both again in each of its processes.
 */
export function currentEdition(productionOrigin: string): Edition {
  const handed = process.env[editionVariable];
  if (handed) return JSON.parse(handed) as Edition;
  const edition = editionOf(process.env, productionOrigin, new Date());
  prepare(edition);
  process.env[editionVariable] = JSON.stringify(edition);
  return edition;
}
