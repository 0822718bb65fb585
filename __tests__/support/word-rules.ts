import { basename, dirname, join, parse } from "node:path";
import type { z } from "zod";
import type { ContentFile } from "../../src/content/content";
import { pageRoutes } from "../../src/content/entries";
import { plainText, renderMarkdown } from "../../src/content/markdown";
import type { DataPath, Problem } from "../../src/content/problem";
import type { section } from "../../src/content/schema/sections";
import { type MarkedValue, markedValues } from "../../src/content/walk";
import { fields } from "../../src/shared/inquiry/fields";
import {
  groupFields,
  type Reason,
  type ReasonSlug,
  reasonBySlug,
} from "../../src/shared/inquiry/reasons";
import { readingGrade, sentencesOf, wordsOf } from "./reading-grade";

type SectionData = z.infer<typeof section>;

/** What is wrong with the words of the data files, each mistake with its place and what to do. */
export type Rule = (files: readonly ContentFile[]) => Problem[];

/** Words that sell instead of saying. An ending may follow each, as in "seamlessly". */
export const bannedWords = [
  "unlock",
  "leverag",
  "cutting-edge",
  "revolutioni",
  "seamless",
  "empower",
  "robust",
  "harness",
  "journey",
  "world-class",
  "state-of-the-art",
];

/** Words that the specification gives, in which a banned word stands. */
export const givenPhrase = "harnessing data to heal the world";

/** Texts of links and buttons that say nothing about where they lead. */
export const vagueLinkTexts = [
  "click here",
  "continue",
  "details",
  "find out more",
  "go",
  "here",
  "learn more",
  "link",
  "more",
  "more information",
  "next",
  "open",
  "page",
  "read",
  "read more",
  "read on",
  "see more",
  "start",
  "submit",
  "that page",
  "this",
  "this link",
  "this page",
  "view",
  "visit",
];

/** Limits, each with the unit it counts. */
export const limits = {
  /** Words. */
  intro: [60, 120],
  /** Words from which a sentence counts as one; below it is a label, which may recur. */
  sentence: 8,
  /** Entries. */
  benefits: [4, 6],
  onwardLinks: [3, 4],
  questions: [4, 6],
  /** Flesch-Kincaid grade. */
  grade: [8, 12],
} as const;

type Range = readonly [number, number];

const outside = (value: number, [least, most]: Range): boolean => value < least || value > most;

interface Page {
  title?: string;
  description?: string;
  template?: string;
  noindex?: boolean;
  hero?: { lead?: string };
  sections?: SectionData[];
}

const pageOf = (file: ContentFile): Page => (file.value ?? {}) as Page;

const sectionsOf = (file: ContentFile) =>
  (pageOf(file).sections ?? []).map((section, index) => ({
    section,
    path: ["sections", index] as DataPath,
  }));

/** A page made of sections that search engines may list; the form, the showcase and notices are not. */
const isContentPage = (file: ContentFile): boolean =>
  file.route !== undefined &&
  pageOf(file).sections !== undefined &&
  pageOf(file).template === undefined &&
  !pageOf(file).noindex;

interface Passage {
  file: ContentFile;
  path: DataPath;
  /** Plain text, on one line. */
  text: string;
}

/** Paragraphs and list items of Markdown as plain text, each on one line. */
export const blocksOf = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n|\n(?=\s*(?:- |#))/)
    .map((block) => plainText(block.replace(/^[\s#-]+/, "").replace(/\s*\n\s*/g, " ")))
    .filter(Boolean);

const marksOf = (file: ContentFile): MarkedValue[] => markedValues(file.schema, file.value);

const isSame = (one: DataPath, other: DataPath): boolean => one.join("/") === other.join("/");

function stringsIn(value: unknown, path: DataPath = []): { path: DataPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Everything in a file that a visitor may read or hear. */
function passagesOf(file: ContentFile): Passage[] {
  const silent = marksOf(file).filter(({ kind }) => kind !== "markdown");
  const strings = stringsIn(file.value).filter(
    ({ path }) => path[0] !== "$schema" && !silent.some((mark) => isSame(mark.path, path)),
  );
  return [...strings, { path: [], text: file.body ?? "" }].flatMap(({ path, text }) =>
    blocksOf(text).map((block) => ({ file, path, text: block })),
  );
}

/** Running text of a page: what its Markdown fields and its hero say, tables left out. */
export const proseOf = (file: ContentFile): string[] =>
  [
    pageOf(file).hero?.lead ?? "",
    ...marksOf(file)
      .filter(({ kind, path }) => kind === "markdown" && !path.includes("cells"))
      .map(({ value }) => value),
  ].flatMap(blocksOf);

export const introLengths: Rule = (files) =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) => {
      if (section.type !== "intro") return [];
      const words = wordsOf(blocksOf(section.body).join(" ")).length;
      return outside(words, limits.intro)
        ? [
            file.problem(
              [...path, "body"],
              `has ${words} words; write ${limits.intro.join(" to ")}`,
            ),
          ]
        : [];
    }),
  );

const banned = new RegExp(`\\b(?:${bannedWords.join("|")})[\\w-]*`, "gi");

export const bannedWordUses: Rule = (files) =>
  files
    .flatMap(passagesOf)
    .flatMap(({ file, path, text }) =>
      (text.replaceAll(givenPhrase, "").match(banned) ?? []).map((word) =>
        file.problem(path, `says "${word}"; say what is done instead`),
      ),
    );

export const exclamationMarks: Rule = (files) =>
  files
    .flatMap(passagesOf)
    .filter(({ text }) => text.includes("!"))
    .map(({ file, path, text }) =>
      file.problem(path, `has an exclamation mark; end with a period: ${text}`),
    );

const normalized = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Headlines of the pieces in media.json are titles, which are cited as they are. */
const citedTitles = (files: readonly ContentFile[]): string[] =>
  files
    .filter(({ file }) => file === "media.json")
    .flatMap(({ value }) => (value as { items?: { headline?: string }[] }).items ?? [])
    .map(({ headline }) => normalized(String(headline)));

/** Sentences that stand in two places. A picture keeps its alternative text and its caption everywhere. */
export const repeatedSentences: Rule = (files) => {
  const free = [...citedTitles(files), normalized(givenPhrase)];
  const first = new Map<string, Passage>();
  return files
    .flatMap(passagesOf)
    .filter(({ path }) => !/(?:Alt|Caption)$/.test(String(path.at(-1))))
    .flatMap((passage) =>
      sentencesOf(passage.text).flatMap((sentence) => {
        const key = normalized(sentence);
        if (wordsOf(key).length < limits.sentence || free.includes(key)) return [];
        const earlier = first.get(key);
        if (!earlier) {
          first.set(key, passage);
          return [];
        }
        const where = earlier.file === passage.file ? "above" : `in ${earlier.file.file}`;
        return [
          passage.file.problem(passage.path, `stands ${where} already; reword: "${sentence}"`),
        ];
      }),
    );
};

const pictureOf = (file: ContentFile, value: string) => join(dirname(file.file), value);

/** Alternative texts that name a file, or that two different pictures share. */
export const poorAlternatives: Rule = (files) => {
  const pictures = new Map<string, string>();
  return files.flatMap((file) =>
    marksOf(file).flatMap(({ kind, value, path, parent }) => {
      const key = `${path.at(-1)}Alt`;
      const alt = parent[key];
      if (kind !== "image" || typeof alt !== "string") return [];
      const here = [...path.slice(0, -1), key];
      const name = parse(basename(value)).name;
      const said = alt.trim().toLowerCase();
      if (/\.(?:png|jpe?g|webp)\b/.test(said) || said === name || said === name.replace(/-/g, " "))
        return [file.problem(here, `is the name of a file; say what the picture shows: ${alt}`)];
      const picture = pictureOf(file, value);
      const other = pictures.get(said) ?? picture;
      pictures.set(said, other);
      return other === picture
        ? []
        : [
            file.problem(
              here,
              `also describes ${other}; say what this picture alone shows: ${alt}`,
            ),
          ];
    }),
  );
};

interface Anchor {
  file: ContentFile;
  path: DataPath;
  href: string;
  /** Nothing for a link without a text of its own, such as a picture. */
  text?: string;
}

const anchorTag = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/g;
const spokenHint = /<span class="visually-hidden">.*?<\/span>/g;

const anchorsIn = (file: ContentFile, path: DataPath, markdown: string): Anchor[] =>
  [...renderMarkdown(markdown).matchAll(anchorTag)].map(([, href = "", html = ""]) => ({
    file,
    path,
    href,
    text: html.replace(spokenHint, "").replace(/<[^>]*>/g, ""),
  }));

/** Links in the words of a file: buttons, cards and inline links. */
function anchorsOf(file: ContentFile): Anchor[] {
  const marked = marksOf(file).flatMap(({ kind, value, path, parent }): Anchor[] => {
    if (kind === "markdown") return anchorsIn(file, path, value);
    if (kind !== "link") return [];
    const label = path.at(-1) === "btnURL" ? parent.btnLabel : undefined;
    return [{ file, path, href: value, text: typeof label === "string" ? label : undefined }];
  });
  return [...marked, ...anchorsIn(file, [], file.body ?? "")];
}

export const vagueLinks: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ text }) => text !== undefined && vagueLinkTexts.includes(normalized(text)))
    .map(({ file, path, text }) =>
      file.problem(path, `says only "${text}"; name what the link leads to`),
    );

/** Reasons by what a link says that selects one on the form. */
const reasonWords: Readonly<Record<ReasonSlug, RegExp>> = {
  "teaming-opportunities": /teaming/i,
  "partnership-inquiries": /partner/i,
  "client-support": /client support/i,
  "service-inquiries": /service/i,
  "research-collaborations": /research|collaborat/i,
  "media-inquiries": /media/i,
  "investor-inquiries": /invest/i,
  "edtech-programs": /edtech|program/i,
  "data-marketplace": /marketplace/i,
};

const asksForMore = ({ group }: Reason): boolean =>
  groupFields[group].some((name) => fields[name].required);

/**
 * Links that select an inquiry reason and do not say so, and buttons whose reason makes more fields
 * compulsory: a button is for everyone who reads the page.
 */
export const unsaidReasons: Rule = (files) =>
  files.flatMap(anchorsOf).flatMap(({ file, path, href, text = "" }) => {
    const reason = reasonBySlug(new URLSearchParams(href.split(/[?#]/)[1]).get("reason"));
    if (!reason) return [];
    if (!reasonWords[reason.slug].test(text))
      return [file.problem(path, `selects ${reason.label}; say so in "${text}" or leave it out`)];
    return path.at(-1) === "btnURL" && asksForMore(reason)
      ? [file.problem(path, `makes more fields compulsory with ${reason.label}; leave it out`)]
      : [];
  });

/** Links to the page that they stand on. A question mark or a fragment leads somewhere else on it. */
export const linksToItself: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ file, href }) => href === file.route)
    .map(({ file, path, href }) =>
      file.problem(path, `leads to ${href}, the page it stands on; take it out or add a #fragment`),
    );

/**
 * Routes that no other page leads to. Menus lead to every entry that is not hidden. What search
 * engines must not list (the answer to the form, the page for unknown paths) is reached otherwise.
 */
export const unlinkedRoutes: Rule = (files) => {
  const navigation = files.find(({ file }) => file === "navigation.json");
  if (!navigation) return [];
  const content = {
    folder: "",
    label: "data",
    files: new Map(files.map((file) => [file.file, file])),
  };
  const linked = new Map<string, Set<string>>();
  for (const { file, href } of files.flatMap(anchorsOf)) {
    const path = href.replace(/[?#].*$/, "");
    linked.set(path, (linked.get(path) ?? new Set()).add(file.route ?? file.file));
  }
  const noindex = files.filter((file) => pageOf(file).noindex).map(({ route }) => route);
  return pageRoutes(content)
    .filter(({ path, hidden, shows }) => hidden && path === shows)
    .filter(({ path }) => !noindex.includes(path))
    .filter(({ path }) => ![...(linked.get(path) ?? [])].some((from) => from !== path))
    .map(({ path, dataPath }) =>
      navigation.problem(dataPath, `no page leads to ${path}; link to it or show it in the menus`),
    );
};

/** The specification gives this page its two questions. */
const twoQuestions = "/innovation/syn46/government";

const count = (file: ContentFile, path: DataPath, what: string, found: number, range: Range) =>
  outside(found, range)
    ? [file.problem(path, `has ${found} ${what}; a page needs ${range.join(" to ")}`)]
    : [];

/** What each content page is made of, beside its headline. */
export const incompletePages: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const sections = sectionsOf(file);
    const typed = sections.map(({ section }) => section.type);
    const missing = (["intro", "benefits", "faq", "callToAction"] as const)
      .filter((type) => !typed.includes(type))
      .map((type) => file.problem(["sections"], `has no ${type} section; add one`));
    const onward = sections.flatMap(({ section }) =>
      section.type === "cards" && section.display === "link" ? section.cards : [],
    );
    const lists = sections.flatMap(({ section, path }) => {
      if (section.type === "benefits")
        return count(file, path, "benefits", section.items.length, limits.benefits);
      if (section.type === "faq" && file.route !== twoQuestions)
        return count(file, path, "questions", section.items.length, limits.questions);
      return [];
    });
    const links = count(file, ["sections"], "onward links", onward.length, limits.onwardLinks);
    return [...missing, ...lists, ...links];
  });

export const readingGrades: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const grade = readingGrade(proseOf(file));
    const advice =
      grade < limits.grade[0]
        ? "join short sentences, so that one carries the reason of another"
        : "shorten sentences and use plainer words";
    return outside(grade, limits.grade)
      ? [
          file.problem(
            [],
            `reads at grade ${grade.toFixed(1)}; ${advice}, to reach ${limits.grade.join(" to ")}`,
          ),
        ]
      : [];
  });
