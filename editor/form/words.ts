/** Names that say nothing to who does not write code. */
const betterNames: Readonly<Record<string, string>> = {
  noindex: "Hidden from search engines",
  faq: "FAQ",
  naics: "NAICS codes",
  naicsList: "NAICS list",
};

/** A field's name as words: `btnURL` is `Button URL`. */
export function wordsOf(name: string): string {
  const better = betterNames[name];
  if (better) return better;
  const words = name
    .replace(/\$/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_.]/g, " ")
    .replace(/\bbtn\b/g, "button")
    .replace(/\bImg\b/g, "image")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A data file as words: `data/pages/about-us/media.json` is `About us / Media`. */
export const fileWords = (file: string): string =>
  file
    .replace(/^data\/|\.(json|mdx)$/g, "")
    .replace(/^pages\//, "")
    .split("/")
    .map((part) => wordsOf(part === "index" ? "home" : part))
    .join(" / ");

/** A place in a data file as words: `sections[1].headline` is `Sections 2, Headline`. */
export const placeWords = (path: string): string =>
  path
    .split(".")
    .filter(Boolean)
    .map((part) => {
      const [name = "", ...indices] = part.split(/[[\]]+/).filter(Boolean);
      return [wordsOf(name), ...indices.map((index) => Number(index) + 1)].join(" ");
    })
    .join(", ");

/** Fields by which an entry of a list is known, the best first. */
const names = ["headline", "label", "name", "question", "term", "title", "code", "value", "id"];

/** What an entry of a list is called: its first telling words. */
export function nameOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const fields = value as Record<string, unknown>;
  const found = names.map((name) => fields[name]).find((word) => typeof word === "string" && word);
  return String(found ?? "");
}
