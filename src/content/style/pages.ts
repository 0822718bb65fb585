import type { ContentFile } from "../content";
import { isUnwritten } from "../placeholders";
import type { DataPath } from "../problem";
import { limits, outside, type Range } from "./limits";
import {
  blocksOf,
  isContentPage,
  normalized,
  pageOf,
  proseOf,
  type Rule,
  sectionsOf,
  writtenFiles,
} from "./passages";
import { readingGrade, wordsOf } from "./reading-grade";

/** Introductions that are too short or too long. */
export const introLengths: Rule = (files) =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) => {
      if (section.type !== "intro" || isUnwritten(section.body)) return [];
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

/** The specification gives this page its title, which is longer, and its two questions. */
const specified = "/innovation/syn46/government";

const count = (file: ContentFile, path: DataPath, what: string, found: number, range: Range) =>
  outside(found, range)
    ? [file.problem(path, `has ${found} ${what}; a page needs ${range.join(" to ")}`)]
    : [];

/** A page that shows figures or plates alone needs none of the usual parts. */
const isReport = (types: readonly string[]): boolean =>
  types.includes("figure") || types.includes("atlas");

/** What each content page is made of, beside its headline. */
export const incompletePages: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const sections = sectionsOf(file);
    const typed = sections.map(({ section }) => section.type);
    const missing = (["intro", "benefits", "faq", "callToAction"] as const)
      .filter((type) => !typed.includes(type) && !isReport(typed))
      .map((type) => file.problem(["sections"], `has no ${type} section; add one`));
    const onward = sections.flatMap(({ section }) =>
      section.type === "cards" && section.display === "link" ? section.cards : [],
    );
    const lists = sections.flatMap(({ section, path }) => {
      if (section.type === "benefits")
        return count(file, path, "benefits", section.items.length, limits.benefits);
      if (section.type === "faq" && file.route !== specified)
        return count(file, path, "questions", section.items.length, limits.questions);
      return [];
    });
    const links = count(file, ["sections"], "onward links", onward.length, limits.onwardLinks);
    return [...missing, ...lists, ...links];
  });

/** Content pages that are too hard or too simple to read. */
export const readingGrades: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const prose = proseOf(file);
    if (prose.some(isUnwritten)) return [];
    const grade = readingGrade(prose);
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

/** Document titles that search engines would cut: the page's own with the company's name. */
export const titleLengths: Rule = (files) => {
  const site = files.find(({ file }) => file === "site.json");
  const suffix = ` | ${(site?.value as { name?: unknown } | undefined)?.name ?? ""}`;
  return files.flatMap((file) => {
    const { title } = pageOf(file);
    const length = `${title}${suffix}`.length;
    const isJudged = file.route !== undefined && file.route !== specified;
    return !isJudged || !title || length <= limits.title
      ? []
      : [
          file.problem(
            ["title"],
            `has ${length} characters with "${suffix}"; at most ${limits.title}, so shorten it by ${length - limits.title}`,
          ),
        ];
  });
};

/** Headlines of sections that also stand on another page: each page needs its own. */
export const repeatedHeadlines: Rule = (files) => {
  const first = new Map<string, ContentFile>();
  return writtenFiles(files).flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) => {
      const headline = "headline" in section ? section.headline : undefined;
      if (!headline || isUnwritten(headline)) return [];
      const key = normalized(headline);
      const earlier = first.get(key) ?? file;
      first.set(key, earlier);
      return earlier === file
        ? []
        : [
            file.problem(
              [...path, "headline"],
              `stands in ${earlier.file} as well; say what this page alone has: "${headline}"`,
            ),
          ];
    }),
  );
};
