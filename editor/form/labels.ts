import { valueAt } from "../../src/shared/data-path";

/** Labels for names that editors would not understand. */
const specialLabels: Readonly<Record<string, string>> = {
  noindex: "Hidden from search engines",
  faq: "FAQ",
  naics: "NAICS codes",
};

/** Label of a field: `btnURL` becomes `Button URL`. */
export function fieldLabel(name: string): string {
  const special = specialLabels[name];
  if (special) return special;
  const words = name
    .replace(/\$/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_.]/g, " ")
    .replace(/\bbtn\b/g, "button")
    .replace(/\bImg\b/g, "image")
    .replace(/\bAlt\b/g, "alternative text")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Label of a data file: `data/pages/about-us/media.json` becomes `About us / Media`. */
export const fileLabel = (file: string): string =>
  file
    .replace(/^data\/|\.(json|mdx)$/g, "")
    .replace(/^pages\//, "")
    .split("/")
    .map((part) => fieldLabel(part === "index" ? "home" : part))
    .join(" / ");

/** Label of a path in a data file: `sections[1].headline` becomes `Sections 2, Headline`. */
export const pathLabel = (path: string): string =>
  path
    .split(".")
    .filter(Boolean)
    .map((part) => {
      const [name = "", ...indices] = part.split(/[[\]]+/).filter(Boolean);
      return [fieldLabel(name), ...indices.map((index) => Number(index) + 1)].join(" ");
    })
    .join(", ");

/** Fields that can name an entry of a list, the best first. */
const names = ["headline", "label", "name", "question", "term", "title", "code", "value", "id"];

/** Label of an entry of a list: its first such field. */
export function entryLabel(value: unknown): string {
  if (typeof value === "string") return value;
  const found = names
    .map((name) => valueAt(value, [name]))
    .find((word) => typeof word === "string" && word);
  return String(found ?? "");
}

/** All entries of the tree as a flat list. */
export const entriesOf = <Entry extends { readonly pages: readonly Entry[] }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry.pages)]);
