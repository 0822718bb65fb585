import type { DataPath } from "../../src/shared/data-path";
import { valueAt } from "../../src/shared/data-path";

/** The path from a data file to a picture: `../images/plates/home.jpg` from `pages/index.json`. */
export function pathFrom(file: string, picture: string): string {
  const depth = file.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}${picture}`;
}

type Pair = readonly [picture: unknown, text: unknown];

/** Every picture in a value, with the text that says what it shows. */
function pairsIn(value: unknown): Pair[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, inner]): Pair[] =>
    `${name}Alt` in fields ? [[inner, fields[`${name}Alt`]]] : pairsIn(inner),
  );
}

/** Whether the text at a path, which says what a picture shows, was saved for another picture. */
export function isOfOtherPicture(value: unknown, saved: unknown, path: DataPath): boolean {
  const name = String(path.at(-1));
  if (!name.endsWith("Alt")) return false;
  const picture = valueAt(value, [...path.slice(0, -1), name.replace(/Alt$/, "")]);
  const text = valueAt(value, path);
  const pictures = pairsIn(saved).flatMap(([of, words]) => (words === text ? [of] : []));
  return Boolean(text) && pictures.length > 0 && !pictures.includes(picture);
}
