/** A field's name as words: `btnURL` is `Btn URL`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/\$/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_.]/g, " ")
    .replace(/\bbtn\b/g, "button")
    .replace(/\b(Img)\b/g, "image")
    .split(" ")
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
