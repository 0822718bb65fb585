import type { ContentFile } from "../content";
import { type LinkedText, linkedText, paragraphsIn } from "../markdown";
import type { DataPath, Problem } from "../problem";
import { marksOf } from "../walk";
import { problemAt, type Rule, sectionsOf, writtenFiles } from "./passages";

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
const termsOf = (files: readonly ContentFile[]): Term[] =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section }) =>
      section.type === "glossary"
        ? section.items.flatMap(({ id, term, forms }) =>
            forms ? [{ name: term, href: `${file.route}#${id}`, form: anyOf(forms) }] : [],
          )
        : [],
    ),
  );

const hasGlossary = (file: ContentFile): boolean =>
  sectionsOf(file).some(({ section }) => section.type === "glossary");

/** Markdown with its place; `offset` in the body of a document. */
interface Text {
  path: DataPath;
  markdown: string;
  offset?: number;
}

interface PiecedText extends Text {
  pieces: LinkedText[];
}

/** Running text of a page in order. Cards and table cells are left out: they need no links. */
const textsOf = (file: ContentFile): Text[] => [
  ...marksOf(file)
    .filter(({ kind, path }) => kind === "markdown" && !path.includes("cards"))
    .filter(({ path }) => !path.includes("cells"))
    .map(({ value, path }) => ({ markdown: value, path })),
  ...paragraphsIn(file.body)
    .filter(({ text }) => !text.startsWith("#"))
    .map(({ text, offset }) => ({ markdown: text, path: [], offset })),
];

/** The problem with the first use of a term on a page, if any. A text that links elsewhere does not count. */
function firstUse({ name, href, form }: Term, file: ContentFile, texts: PiecedText[]): Problem[] {
  for (const { markdown, pieces, ...place } of texts)
    for (const { text, href: leadsTo } of pieces) {
      const [found] = form.exec(text) ?? [];
      if (found === undefined || (leadsTo !== undefined && leadsTo !== href)) continue;
      return leadsTo === href
        ? []
        : [
            problemAt(
              { file, text: markdown, ...place },
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
      const texts = textsOf(file).map((text) => ({ ...text, pieces: linkedText(text.markdown) }));
      return terms.flatMap((term) => firstUse(term, file, texts));
    });
};
