import type { Problem, RenderedFile } from "../../data";
import {
  type LinkedPassage,
  linkedPassagesOf,
  problemAt,
  type Rule,
  sectionsOf,
  writtenFiles,
} from "./passages";

/** A glossary term that pages must link to. */
interface Term {
  name: string;
  /** Address of its entry, such as /glossary#k-anonymity. */
  href: string;
  form: RegExp;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Pattern of a form in running text: with or without a capital, and in the plural. */
function written(form: string): string {
  const first = form.charAt(0);
  return `[${first.toUpperCase()}${first}]${escaped(form.slice(1))}s?`;
}

/**
 * Pattern of all forms of a term as whole words, the longest first. Terms are English: \p{L} in the
 * place of \w would make the patterns a hundred times as long, and compiling them take 50 ms.
 */
const anyOf = (forms: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\w-])(?:${[...forms]
      .sort((a, b) => b.length - a.length)
      .map(written)
      .join("|")})(?!\\w)`,
  );

/** The terms that have forms, from the glossaries of all pages. */
const termsOf = (files: readonly RenderedFile[]): Term[] =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section }) =>
      section.type === "glossary"
        ? section.items.flatMap(({ id, term, forms }) =>
            forms ? [{ name: term, href: `${file.route}#${id}`, form: anyOf(forms) }] : [],
          )
        : [],
    ),
  );

const hasGlossary = (file: RenderedFile): boolean =>
  sectionsOf(file).some(({ section }) => section.type === "glossary");

/** The problem with the first use of a term on a page, if any. A text that links elsewhere does not count. */
function firstUse({ name, href, form }: Term, passages: readonly LinkedPassage[]): Problem[] {
  for (const { pieces, ...place } of passages)
    for (const { text, href: leadsTo } of pieces) {
      const [found] = form.exec(text) ?? [];
      if (found === undefined || (leadsTo !== undefined && leadsTo !== href)) continue;
      return leadsTo === href
        ? []
        : [
            problemAt(
              place,
              `uses "${found}" for the first time on the page; link it to ${name} in the glossary: [${found}](${href})`,
            ),
          ];
    }
  return [];
}

/** Terms that a page uses for the first time without a link to the glossary. */
export const unlinkedTerms: Rule = (files) => {
  const terms = termsOf(files);
  return writtenFiles(files)
    .filter((file) => file.route !== undefined && !hasGlossary(file))
    .flatMap((file) => {
      // Cards and cells need no links.
      const passages = linkedPassagesOf(file).filter(
        ({ path }) => !path.includes("cards") && !path.includes("cells"),
      );
      return terms.flatMap((term) => firstUse(term, passages));
    });
};
