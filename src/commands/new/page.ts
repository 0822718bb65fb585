import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { limits, unwritten } from "../../check";
import {
  type Change,
  changeOf,
  descriptionLength,
  entryFields,
  fileOfRoute,
  iconNames,
  type PageRoute,
  pageRoutes,
  Refusal,
  readContent,
  suggest,
} from "../../data";
import { longestButtonLabel } from "../../schema/fields";
import { valueAt } from "../../shared/data-path";
import { schemaReferenceOf } from "../json-schema";
import { setValue } from "./edit";

const navigationFile = "navigation.json";

/** Icon of an entry without a chosen one. */
const defaultIcon = "article";

/** Something that has to be known of a new page. */
interface Question {
  /** What it is, for the help. */
  readonly ask: string;
  /** Validates the answer. */
  readonly schema: z.ZodType;
  /** The answer where none is given; without it, one is required. */
  readonly fallback?: string;
}

/** What has to be known of a new page, by the names of flags; the path is no flag. */
export const pageQuestions = {
  path: { ask: "Path of the page", schema: entryFields.path },
  label: { ask: "Name in menus", schema: entryFields.label },
  icon: {
    ask: "Icon in the menu (https://fonts.google.com/icons)",
    schema: entryFields.icon,
    fallback: defaultIcon,
  },
  menu: {
    ask: "One line under the name in the desktop menu",
    schema: entryFields.description,
    fallback: "",
  },
} as const satisfies Record<string, Question>;

type Flag = keyof typeof pageQuestions;
type Answers = Readonly<Record<Flag, string>>;

const named = (flag: string): string => (flag === "path" ? "the path" : `--${flag}`);

/** What is wrong with an answer, if anything. */
function problemOf(flag: string, { schema, fallback }: Question, answer: string): string[] {
  if (answer === fallback) return [];
  const { error } = schema.safeParse(answer);
  if (error)
    return [`${named(flag)} ${error.issues[0]?.message} (it is ${JSON.stringify(answer)})`];
  const names = iconNames();
  return flag === "icon" && !names.has(answer)
    ? [`--icon names ${answer}, which does not exist${suggest(answer, [...names])}`]
    : [];
}

/** The given answers, and the others as they are by default. @throws Refusal that names every missing or wrong one. */
function answersOf(given: Readonly<Record<string, unknown>>): Answers {
  const questions = Object.entries<Question>(pageQuestions);
  const answers = questions.map(
    ([flag, { fallback }]) => [flag, (given[flag] ?? fallback) as string | undefined] as const,
  );
  const wrong = questions.flatMap(([flag, question]) => {
    const answer = given[flag];
    return answer === undefined ? [] : problemOf(flag, question, String(answer));
  });
  const missing = answers.flatMap(([flag, answer]) => (answer === undefined ? named(flag) : []));
  const said = missing.length > 0 ? [`missing: ${missing.join(", ")} (see --help)`] : [];
  if (wrong.length + said.length > 0) throw new Refusal([...wrong, ...said].join("\n"));
  return Object.fromEntries(answers) as Answers;
}

/**
 * Pages to link to at the end, as many as a page needs: its parent, then its siblings, then any others in
 * the menus. Pages whose label is too long for a button are left out.
 */
function onwardPages(
  path: string,
  parent: PageRoute | undefined,
  pages: readonly PageRoute[],
): PageRoute[] {
  const shown = pages.filter(
    (page) => !page.hidden && page.path !== path && page.label.length <= longestButtonLabel,
  );
  const siblings = shown.filter((page) => parent && page.path.startsWith(`${parent.path}/`));
  const above = shown.filter((page) => page === parent);
  return [...new Set([...above, ...siblings, ...shown])].slice(0, limits.onwardLinks[0]);
}

/**
 * The first sections of a page: the parts that the style rules require, in the number they require
 * (src/check/style/pages.ts), with a placeholder for each text.
 */
function sectionsOf(label: string, onward: readonly PageRoute[]) {
  const card = ({ label: headline, path }: PageRoute) => ({
    headline,
    subhead: unwritten(`what the reader finds at ${headline}`),
    btnLabel: headline,
    btnURL: path,
  });
  return [
    {
      type: "text",
      look: "intro",
      headline: unwritten(`what ${label} is about`),
      body: unwritten(`introduction of ${limits.intro.join(" to ")} words`),
    },
    {
      type: "cards",
      headline: unwritten("where to go from here"),
      display: "link",
      cards: onward.map(card),
    },
    { type: "callToAction" },
  ];
}

function contentOf(
  { path, label }: Answers,
  parent: PageRoute | undefined,
  pages: readonly PageRoute[],
) {
  return {
    $schema: schemaReferenceOf(fileOfRoute(path)),
    title: label,
    description: unwritten(
      `what the page ${label} offers its readers and what they receive, as search engines show it, in ${descriptionLength.min} to ${descriptionLength.max} characters`,
    ),
    hero: {
      helper: parent?.label ?? label,
      headline: unwritten("the headline of the page"),
      lead: unwritten("one or two sentences under the headline"),
      type: "standard",
    },
    sections: sectionsOf(label, onwardPages(path, parent, pages)),
  };
}

/** The list of pages below an entry, by the entry's level in the tree; the third has none. */
const listsBelow: readonly (string | undefined)[] = ["items", "subLinks", "childSublinks"];

/** The navigation with the new entry at the end of its parent's pages. */
function withEntry(text: string, entry: object, parent: PageRoute | undefined): string {
  const list = [...(parent?.dataPath ?? []), String(listsBelow[parent?.lineage.length ?? 0])];
  const hasPages = valueAt(JSON.parse(text), list) !== undefined;
  const added = hasPages ? setValue(text, [...list, -1], entry) : setValue(text, list, [entry]);
  return parent?.lineage.at(-1)?.type === "child"
    ? setValue(added, [...parent.dataPath, "type"], "group")
    : added;
}

/** The page above a new one; undefined on the first level. @throws Refusal when there can be no page at the path. */
function parentOf(
  path: string,
  pages: readonly PageRoute[],
  folder: string,
  label: string,
): PageRoute | undefined {
  const file = fileOfRoute(path);
  const paths = pages.map((page) => page.path);
  if (paths.includes(path)) throw new Refusal(`${path} is in ${label}/${navigationFile} already`);
  if (existsSync(join(folder, file))) throw new Refusal(`${label}/${file} already exists`);
  const above = path.slice(0, path.lastIndexOf("/"));
  if (!above) return undefined;
  const parent = pages.find((page) => page.path === above);
  if (!parent)
    throw new Refusal(
      `${above} is not a page of this site${suggest(above, paths)}; make that page first`,
    );
  if (!listsBelow[parent.lineage.length])
    throw new Refusal(
      `${above} is on the third level of the tree, which is the last; choose another address`,
    );
  return parent;
}

/** A new page, not written yet. */
export interface NewPage {
  readonly path: string;
  /** Its file, relative to the data folder. */
  readonly file: string;
  /** What makes it: the file, and the tree with its entry. */
  readonly changes: readonly Change[];
}

/**
 * A page made from the answers given (`pageQuestions`), with placeholders for texts. `label` is the data
 * folder's name in messages.
 * @throws Refusal when an answer is wrong or missing, or there can be no page at its path.
 */
export function newPage(
  given: Readonly<Record<string, unknown>>,
  folder: string,
  label: string,
): NewPage {
  const answers = answersOf(given);
  const { path, icon, menu } = answers;
  const text = readFileSync(join(folder, navigationFile), "utf8");
  const pages = pageRoutes(readContent(folder, label).content);
  const parent = parentOf(path, pages, folder, label);
  const entry = {
    label: answers.label,
    path,
    ...(menu && { description: menu }),
    icon,
    type: "child",
  };
  const file = fileOfRoute(path);
  const content = `${JSON.stringify(contentOf(answers, parent, pages), null, 2)}\n`;
  return {
    path,
    file,
    changes: [{ file, content }, changeOf(navigationFile, text, withEntry(text, entry, parent))],
  };
}
