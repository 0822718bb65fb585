import { z } from "zod";
import { longestButtonLabel } from "../../schema/fields";
import { fileOfRoute } from "../files";
import { schemaReferenceOf } from "../json-schema";
import { unwritten } from "../placeholders";
import { suggest } from "../problem";
import { entryFields, type NavigationTree } from "../schema/navigation";
import { descriptionLength, pageHead } from "../schema/page";
import { limits } from "../style/limits";
import { changeOf } from "../writer";
import { setValue } from "./edit";
import type { Answers, Outcome, Recipe, Source } from "./recipe";

const navigationFile = "navigation.json";

/** Icon of an entry without a chosen one. */
const defaultIcon = "article";

interface Place {
  label: string;
  path: string;
  type?: string;
  nav?: string;
  /** Path of the entry in the file. */
  at: (string | number)[];
  /** The field with its subpages; undefined on the last level. */
  list?: "subLinks" | "childSublinks";
  pages?: readonly unknown[];
}

/** Every entry of the tree, with where its subpages go. */
const placesIn = ({ items }: NavigationTree): Place[] =>
  items.flatMap((item, i) => [
    { ...item, at: ["items", i], list: "subLinks" as const, pages: item.subLinks },
    ...(item.subLinks ?? []).flatMap((link, j) => [
      {
        ...link,
        at: ["items", i, "subLinks", j],
        list: "childSublinks" as const,
        pages: link.childSublinks,
      },
      ...(link.childSublinks ?? []).map((child, k) => ({
        ...child,
        at: ["items", i, "subLinks", j, "childSublinks", k],
      })),
    ]),
  ]);

/**
 * Pages to link to at the end, as many as a page needs: its parent, then its siblings, then any others in
 * the menus. Pages whose label is too long for a button are left out.
 */
function onwardPages(path: string, parent: Place | undefined, places: readonly Place[]): Place[] {
  const shown = places.filter(
    (place) =>
      place.nav !== "hide" && place.path !== path && place.label.length <= longestButtonLabel,
  );
  const siblings = shown.filter((place) => parent && place.path.startsWith(`${parent.path}/`));
  const above = shown.filter((place) => place === parent);
  return [...new Set([...above, ...siblings, ...shown])].slice(0, limits.onwardLinks[0]);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/**
 * The first sections of a page: the parts that the style rules require, in the number they require
 * (src/content/style/pages.ts), with a placeholder for each text.
 */
function sectionsOf(label: string, onward: readonly Place[]) {
  const point = (number: number) => ({
    icon: "check_circle",
    headline: unwritten(`benefit ${number} in a few words`),
    body: unwritten(`benefit ${number} in one to three sentences`),
  });
  const question = (number: number) => ({
    question: unwritten(`question ${number} of a buyer`),
    answer: unwritten(`a straight answer to question ${number}`),
  });
  const card = (place: Place) => ({
    headline: place.label,
    subhead: unwritten(`what the reader finds at ${place.label}`),
    btnLabel: place.label,
    btnURL: place.path,
  });
  return [
    {
      type: "intro",
      headline: unwritten(`what ${label} is about`),
      body: unwritten(`introduction of ${limits.intro.join(" to ")} words`),
    },
    {
      type: "benefits",
      headline: unwritten("what the reader gains"),
      display: "grid",
      items: upTo(limits.benefits[0]).map(point),
    },
    {
      type: "cards",
      headline: unwritten("where to go from here"),
      display: "link",
      cards: onward.map(card),
    },
    {
      type: "faq",
      id: "faq",
      headline: unwritten("headline of the questions"),
      items: upTo(limits.questions[0]).map(question),
    },
    { type: "callToAction" },
  ];
}

function contentOf(
  { path, label, title, description }: Answers,
  parent: Place | undefined,
  places: readonly Place[],
) {
  const file = fileOfRoute(String(path));
  return {
    $schema: schemaReferenceOf(file),
    title: title || label,
    description:
      description ||
      unwritten(
        `what the page ${label} offers its readers and what they receive, as search engines show it, in ${descriptionLength.min} to ${descriptionLength.max} characters`,
      ),
    hero: {
      helper: parent?.label ?? label,
      headline: unwritten("the headline of the page"),
      lead: unwritten("one or two sentences under the headline"),
      type: "standard",
    },
    sections: sectionsOf(String(label), onwardPages(String(path), parent, places)),
  };
}

/** The navigation with the new entry at the end of its parent's pages. */
function withEntry(text: string, entry: object, parent: Place | undefined): string {
  if (!parent?.list) return setValue(text, ["items", -1], entry);
  const list = [...parent.at, parent.list];
  const added = parent.pages ? setValue(text, [...list, -1], entry) : setValue(text, list, [entry]);
  return parent.type === "child" ? setValue(added, [...parent.at, "type"], "group") : added;
}

/** Why a page cannot be made at a path, if so. */
function refusalOf(
  path: string,
  parent: string,
  places: Place[],
  source: Source,
): string | undefined {
  const file = fileOfRoute(path);
  const paths = places.map((place) => place.path);
  if (paths.includes(path)) return `${path} is in ${source.label}/${navigationFile} already`;
  if (source.exists(file)) return `${source.label}/${file} already exists`;
  if (!parent) return undefined;
  const above = places.find((place) => place.path === parent);
  if (!above)
    return `${parent} is not a page of this site${suggest(parent, paths)}; make that page first, or name another with --parent`;
  return above.list
    ? undefined
    : `${parent} is on the third level of the tree, which is the last; name another page with --parent`;
}

function make(answers: Answers, source: Source): Outcome {
  const { path = "", label, icon, menu, hidden } = answers;
  const above = answers.parent || path.slice(0, path.lastIndexOf("/"));
  const text = source.read(navigationFile);
  const places = placesIn(JSON.parse(text) as NavigationTree);
  const refusal = refusalOf(path, above, places, source);
  if (refusal) return { refusal };
  const parent = places.find((place) => place.path === above);
  const entry = {
    label,
    path,
    ...(menu && { description: menu }),
    ...(hidden === "yes" && { nav: "hide" }),
    icon,
    type: "child",
  };
  const file = fileOfRoute(path);
  return {
    changes: [
      {
        file,
        content: `${JSON.stringify(contentOf(answers, parent, places), null, 2)}\n`,
      },
      changeOf(navigationFile, text, withEntry(text, entry, parent)),
    ],
    next: [
      `Write the texts in ${source.label}/${file}; each one still to write starts with [write:`,
      `See the page with npm run develop, at http://localhost:8000${path}`,
    ],
  };
}

/** A page: its file and its entry in the tree. */
export const page: Recipe = {
  what: "a page",
  example: "npm run new -- page /industries/commercial/veterinary --label Veterinary --icon pets",
  questions: [
    { flag: "path", ask: "Path of the page", schema: entryFields.path, positional: true },
    { flag: "label", ask: "Name in menus", schema: entryFields.label },
    {
      flag: "title",
      ask: "Title, when it is not the name in menus",
      schema: pageHead.title,
      fallback: "",
    },
    {
      flag: "description",
      ask: `What search engines show, ${descriptionLength.min} to ${descriptionLength.max} characters`,
      schema: pageHead.description,
      fallback: "",
    },
    {
      flag: "icon",
      ask: "Icon in the menu (https://fonts.google.com/icons)",
      schema: entryFields.icon,
      fallback: defaultIcon,
    },
    {
      flag: "menu",
      ask: "One line under the name in the desktop menu",
      schema: entryFields.description,
      fallback: "",
    },
    {
      flag: "parent",
      ask: "Page to put it under, when its path does not say so",
      schema: entryFields.path,
      fallback: "",
    },
    {
      flag: "hidden",
      ask: "Keep it out of menus: yes or no",
      schema: z.enum(["yes", "no"]),
      fallback: "no",
    },
  ],
  make,
};
