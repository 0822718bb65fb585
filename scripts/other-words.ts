import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { z } from "zod";
import { type ContentFile, readContent } from "../src/content/content";
import { fieldValues } from "../src/content/walk";

/**
 * Replaces all text in a data folder: what visitors read, and the company's name, phone, origin and
 * e-mail addresses. Tests that fail afterward depend on words:
 *
 *     npx tsx scripts/other-words.ts [folder]    changes the folder in place; data/ by default
 *
 * Each vowel becomes the next one, and each digit of a phone number is increased by three. No word stays,
 * while lengths, syllables and uniqueness do. Routes, ids, file names, icons, dates and codes stay.
 */
const vowels = "aeioua";

/** Text with each vowel replaced by the next one. */
const turned = (text: string): string =>
  text.replaceAll(/[aeiou]/gi, (letter) => {
    const next = vowels[vowels.indexOf(letter.toLowerCase()) + 1] ?? letter;
    return letter === letter.toLowerCase() ? next : next.toUpperCase();
  });

const dialed = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));

const phoneNumber = /(?<country>\+1-)?(?<number>\(?\d{3}\)?[- ]\d{3}-\d{4})/g;

/** Text with other phone numbers; country codes stay. */
const redialed = (text: string): string =>
  text.replaceAll(phoneNumber, (_, country = "", number = "") => `${country}${dialed(number)}`);

/** The new target of a link: routes and section ids stay, while ids of document headings change. */
function relinked(href: string, documents: readonly string[]): string {
  const [route = "", fragment] = href.split("#");
  if (fragment !== undefined && documents.includes(route)) return `${route}#${turned(fragment)}`;
  if (href.startsWith("tel:")) return redialed(href);
  const [, scheme = "", rest = ""] = /^(https:\/\/|mailto:)(.*)$/.exec(href) ?? [];
  return scheme ? scheme + turned(rest) : href;
}

/** Link targets and placeholders, which are not words. */
const notWords = /(\]\([^)]*\)|\{[^}]*\})/;

const reworded = (text: string, documents: readonly string[]): string =>
  text
    .split(notWords)
    .map((part) => {
      if (part.startsWith("{")) return part;
      if (part.startsWith("](")) return `](${relinked(part.slice(2, -1), documents)})`;
      return redialed(turned(part));
    })
    .join("");

/** Fields with facts about the company. */
const facts = ["productionOrigin", "phone", "salesEmail", "securityEmail"];

/** The replacement of a string value; undefined if it is not text. */
function replacement(
  schema: z.core.$ZodType,
  value: string,
  key: string,
  documents: readonly string[],
): string | undefined {
  const { kind } = z.globalRegistry.get(schema) ?? {};
  if (kind === "link") return relinked(value, documents);
  if (key === "phone") return redialed(value);
  if (facts.includes(key)) return value.replace(/(?<=^https:\/\/|^).*/, turned);
  const isText = schema instanceof z.ZodString && schema.maxLength !== null;
  return isText && (!kind || kind === "markdown") ? reworded(value, documents) : undefined;
}

function rewriteJson(path: string, file: ContentFile, documents: readonly string[]): void {
  const text = fieldValues(file.schema, file.value).reduce(
    (whole, field) => {
      const key = String(field.path.findLast((step) => typeof step === "string"));
      const value =
        typeof field.value === "string"
          ? replacement(field.schema, field.value, key, documents)
          : undefined;
      return value === undefined
        ? whole
        : applyEdits(whole, modify(whole, [...field.path], value, {}));
    },
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, text);
}

function rewriteDocument(path: string, documents: readonly string[]): void {
  const [, head = "", body = ""] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  const words = head.replaceAll(
    /^(title|description|headline|lead): (.*)$/gm,
    (_, field, value) => `${field}: ${reworded(value, documents)}`,
  );
  writeFileSync(path, `---\n${words}\n---\n${reworded(body, [...documents, ""])}`);
}

const folder = resolve(process.argv[2] ?? "data");
const files = [...readContent(folder).content.files.values()];
const isDocument = ({ file }: ContentFile): boolean => file.endsWith(".mdx");
const documents = files.filter(isDocument).map(({ route }) => String(route));
for (const file of files) {
  const path = join(folder, file.file);
  if (isDocument(file)) rewriteDocument(path, documents);
  else rewriteJson(path, file, documents);
}
