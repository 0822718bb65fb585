import type { RenderedFile } from "../../data";
import type { DataPath } from "../../shared/data-path";
import { isUnwritten } from "../placeholders";
import { limits, outside, type Range } from "./limits";
import {
  blocksOf,
  isContentPage,
  normalized,
  pageOf,
  passagesOf,
  proseOf,
  type Rule,
  sectionsOf,
  writtenFiles,
} from "./passages";
import { readingGrade, wordsOf } from "./reading-grade";

type Section = ReturnType<typeof sectionsOf>[number]["section"];

/** The body of an introduction, which opens a page. */
const isIntro = (section: Section): section is Extract<Section, { type: "text" }> =>
  section.type === "text" && section.look === "intro";

/** Introductions that are too short or too long. */
export const introLengths: Rule = (files) =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) => {
      if (!isIntro(section) || isUnwritten(section.body)) return [];
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

/** The specification sets this page's title, which is longer, and its two questions (spec 2). */
const specifiedPage = "/innovation/syn46/government";

const count = (file: RenderedFile, path: DataPath, what: string, found: number, range: Range) =>
  outside(found, range)
    ? [file.problem(path, `has ${found} ${what}; a page needs ${range.join(" to ")}`)]
    : [];

/** Pages of figures or plates need none of the usual sections. */
const isReport = (types: readonly string[]): boolean =>
  ["figure", "atlas", "kAnonymity"].some((type) => types.includes(type));

/** Content pages that lack a section or link, or have too few or too many. */
export const incompletePages: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const sections = sectionsOf(file);
    const types = sections.map(({ section }) => section.type);
    const missing = isReport(types)
      ? []
      : [
          !sections.some(({ section }) => isIntro(section)) && 'text section with the look "intro"',
          !types.includes("callToAction") && "callToAction section",
        ]
          .filter((what) => what !== false)
          .map((what) => file.problem(["sections"], `has no ${what}; add one`));
    const onward = sections.flatMap(({ section }) =>
      section.type === "cards" && section.display === "link" ? section.cards : [],
    );
    const lists = sections.flatMap(({ section, path }) => {
      if (section.type === "benefits")
        return count(file, path, "benefits", section.items.length, limits.benefits);
      if (section.type === "faq" && file.route !== specifiedPage)
        return count(file, path, "questions", section.items.length, limits.questions);
      return [];
    });
    const links = count(file, ["sections"], "onward links", onward.length, limits.onwardLinks);
    return [...missing, ...lists, ...links];
  });

/** Pages that are looked things up in, not read. */
const referencePages = ["/atlas", "/changelog", "/glossary", "/privacy-policy"];

/** Content pages with more words than a visitor reads. */
export const longPages: Rule = (files) =>
  files
    .filter((file) => isContentPage(file) && !referencePages.includes(file.route ?? ""))
    .flatMap((file) => {
      const words = passagesOf(file).flatMap(({ text }) => wordsOf(text)).length;
      const message = `has ${words} words; a page needs at most ${limits.page}: cut what another page says`;
      return words > limits.page ? [file.problem([], message)] : [];
    });

/** Content pages that are too hard or too simple to read. */
export const readingGrades: Rule = (files) =>
  files.filter(isContentPage).flatMap((file) => {
    const prose = proseOf(file);
    if (prose.some(isUnwritten)) return [];
    const grade = readingGrade(prose);
    const advice =
      grade < limits.grade[0]
        ? "join short sentences with their reasons"
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

/** Document titles, with the company's name, that search engines would cut off. */
export const titleLengths: Rule = (files) => {
  const site = files.find(({ file }) => file === "site.json");
  const suffix = ` | ${(site?.value as { name?: unknown } | undefined)?.name ?? ""}`;
  return files.flatMap((file) => {
    const { title } = pageOf(file);
    const length = `${title}${suffix}`.length;
    const isChecked = file.route !== undefined && file.route !== specifiedPage;
    return !isChecked || !title || length <= limits.title
      ? []
      : [
          file.problem(
            ["title"],
            `has ${length} characters with "${suffix}"; shorten it by ${length - limits.title} to ${limits.title}`,
          ),
        ];
  });
};

/** Section headlines that are also on another page. */
export const repeatedHeadlines: Rule = (files) => {
  const first = new Map<string, RenderedFile>();
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
              `is also in ${earlier.file}; say what only this page has: "${headline}"`,
            ),
          ];
    }),
  );
};
