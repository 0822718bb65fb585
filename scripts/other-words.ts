import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { group } from "d3-array";
import { applyEdits, modify } from "jsonc-parser";
import { z } from "zod";
import { type ContentFile, readContent } from "../src/content/content";
import { syllables } from "../src/content/style/reading-grade";
import { givenPhrase } from "../src/content/style/wording";
import { type FieldValue, fieldValues } from "../src/content/walk";

/**
 * Says everything in a data folder in other words, as an editor might: all that visitors read, and
 * the company's name, phone, origin and email addresses. What fails afterward depends on words:
 *
 *     npx tsx scripts/other-words.ts [folder]    changes the folder in place; data/ by default
 *
 * Words trade places: each becomes another word of the site, with as many letters and syllables, that
 * is used about as often. So lengths and reading grades stay, compressed sizes stay close to those of
 * English, and what was unique stays unique. A word without such a partner, the company's name
 * and addresses get other vowels. Routes, ids, file names, icons, dates and codes are not words, and stay.
 */
type Rename = (word: string) => string;

/** Words that any sentence needs. They stay, as do words of up to three letters. */
const grammar = new Set(
  `about after also another because been before being between both cannot could does during each
  either every everyone from have here into itself less like many might more most must neither never
  nobody none nothing often only other others over possibly same should since some someone sometimes
  still such than that their them then there these they this those through under unless until usually
  very what when where whether which while whose will with within without would your`.split(/\s+/),
);

const isGrammar = (word: string): boolean =>
  word.length < 4 || word.includes("’") || grammar.has(word.toLowerCase());

/** A word, in one piece with what an apostrophe has shortened; not with a possessive s. */
const anyWord = /\p{L}+(?:’(?!s\b)\p{L}+)?/gu;

const renamed = (text: string, rename: Rename): string =>
  text.replaceAll(anyWord, (word) => (isGrammar(word) ? word : rename(word)));

const phoneNumber = /(?<country>\+1-)?(?<number>\(?\d{3}\)?[- ]\d{3}-\d{4})/g;

/** Text with other phone numbers; country codes stay. */
const redialed = (text: string): string =>
  text.replaceAll(
    phoneNumber,
    (_, country = "", number = "") =>
      country + number.replaceAll(/\d/g, (digit: string) => String((Number(digit) + 3) % 10)),
  );

const vowels = "aeioua";

const withOtherVowels = (word: string): string =>
  word.replaceAll(/[aeiou]/g, (letter) => vowels[vowels.indexOf(letter) + 1] ?? letter);

/** An origin, an email address or an address of another site. */
const readdressed = (address: string): string => {
  const [, scheme = "", rest = ""] = /^(https:\/\/|mailto:)?(.*)$/.exec(address) ?? [];
  return scheme + withOtherVowels(rest);
};

/** How one folder is reworded: by which words, and which of its routes are documents. */
interface Wording {
  readonly rename: Rename;
  readonly documents: readonly string[];
}

/** Where a link leads afterward: routes and sections stay; headings of documents have other names. */
function relinked(href: string, { rename, documents }: Wording): string {
  const [route = "", fragment] = href.split("#");
  if (fragment !== undefined && documents.includes(route))
    return `${route}#${renamed(fragment, rename)}`;
  if (href.startsWith("tel:")) return redialed(href);
  return /^(https:|mailto:)/.test(href) ? readdressed(href) : href;
}

const selectsReason = (href: unknown): boolean => String(href).includes("?reason=");

/**
 * Parts of a text that are not words, link targets and placeholders, and those whose words are given:
 * a link that selects an inquiry reason has to name it.
 */
const apart = new RegExp(
  `(${givenPhrase}|\\[[^\\]]*\\]\\([^)]*\\?reason=[^)]*\\)|\\]\\([^)]*\\)|\\{[^}]*\\})`,
);

const reworded = (text: string, wording: Wording): string =>
  text
    .split(apart)
    .map((part, index) => {
      if (part.startsWith("](")) return `](${relinked(part.slice(2, -1), wording)})`;
      return index % 2 ? part : redialed(renamed(part, wording.rename));
    })
    .join("");

/** The fields that hold an address of the company and not a text. */
const addresses = ["productionOrigin", "salesEmail", "securityEmail"];

/** The value that replaces that of a field; none if it is not words. */
function other({ schema, value, path, parent }: FieldValue, wording: Wording): string | undefined {
  if (typeof value !== "string") return undefined;
  const key = String(path.findLast((step) => typeof step === "string"));
  const { kind } = z.globalRegistry.get(schema) ?? {};
  if (kind === "link") return relinked(value, wording);
  if (key === "phone") return redialed(value);
  if (addresses.includes(key)) return readdressed(value);
  // Search terms that no page says; the editorial rules may not even allow them in its text.
  if (key === "keywords") return withOtherVowels(value);
  if (key === "btnLabel" && selectsReason(parent.btnURL)) return undefined;
  const isText = schema instanceof z.ZodString && schema.maxLength !== null;
  return isText && (!kind || kind === "markdown") ? reworded(value, wording) : undefined;
}

const rewrittenJson = (text: string, { schema, value }: ContentFile, wording: Wording): string =>
  fieldValues(schema, value).reduce((whole, field) => {
    const words = other(field, wording);
    return words === undefined
      ? whole
      : applyEdits(whole, modify(whole, [...field.path], words, {}));
  }, text);

function rewrittenDocument(text: string, wording: Wording): string {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const words = head.replaceAll(
    /^(title|description|headline|lead): (.*)$/gm,
    (_, field, value) => `${field}: ${reworded(value, wording)}`,
  );
  const ownHeadings = { ...wording, documents: [...wording.documents, ""] };
  return `---\n${words}\n---\n${reworded(body, ownHeadings)}`;
}

/**
 * For each of the words, given with the number of their uses, the one that replaces it. Within words of
 * one length and number of syllables, each becomes the next rarer one, and the rarest the most common.
 */
function partnersOf(uses: ReadonlyMap<string, number>): Map<string, string> {
  const alike = group(
    [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0)),
    (word) => `${word.length} ${syllables(word)}`,
  );
  return new Map(
    [...alike.values()].flatMap((words) =>
      words.map((word, index): [string, string] => [
        word,
        words.length > 1 ? String(words[(index + 1) % words.length]) : withOtherVowels(word),
      ]),
    ),
  );
}

/** A word in the capitals of another of the same length. */
const inCapitalsOf = (model: string, word: string): string =>
  [...word]
    .map((letter, at) => (model[at] === model[at]?.toLowerCase() ? letter : letter.toUpperCase()))
    .join("");

const folder = resolve(process.argv[2] ?? "data");
const { content } = readContent(folder);
// plates.json has the words of the programs that draw the plates, which write it anew.
const files = [...content.files.values()].filter(({ file }) => file !== "plates.json");
const isDocument = ({ file }: ContentFile): boolean => file.endsWith(".mdx");
const documents = files.filter(isDocument).map(({ route }) => String(route));

/** Every file with words of `rename`. */
const rewritten = (rename: Rename): [path: string, text: string][] =>
  files.map((file) => {
    const path = join(folder, file.file);
    const text = readFileSync(path, "utf8");
    const wording = { rename, documents };
    return [
      path,
      isDocument(file) ? rewrittenDocument(text, wording) : rewrittenJson(text, file, wording),
    ];
  });

const found = new Map<string, number>();
rewritten((word) => {
  const plain = word.toLowerCase();
  found.set(plain, (found.get(plain) ?? 0) + 1);
  return word;
});

const site = content.files.get("site.json")?.value as { name: string } | undefined;
const nameWords: readonly string[] = site?.name.toLowerCase().match(anyWord) ?? [];

/** A plural changes with its singular, so that the ways to write a term of the glossary stay such. */
const singularOf = (word: string): string =>
  word.endsWith("s") && found.has(word.slice(0, -1)) ? word.slice(0, -1) : word;

const singulars = new Map<string, number>();
for (const [word, uses] of found) {
  const singular = singularOf(word);
  if (!nameWords.includes(word)) singulars.set(singular, (singulars.get(singular) ?? 0) + uses);
}
const partners = partnersOf(singulars);

for (const [path, text] of rewritten((word) => {
  const plain = word.toLowerCase();
  const singular = singularOf(plain);
  const partner = partners.get(singular) ?? withOtherVowels(singular);
  return inCapitalsOf(word, partner + plain.slice(singular.length));
}))
  writeFileSync(path, text);
