import { type DataPath, valueAt, valuesIn } from "../../src/shared/data-path";

/** The path from a data file to a picture: `../images/plates/home.jpg` from `pages/index.json`. */
export function pathFrom(file: string, picture: string): string {
  const depth = file.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}${picture}`;
}

/** The picture in a value that the text at a path is about. */
const pictureOf = (value: unknown, path: DataPath): unknown =>
  valueAt(value, [...path.slice(0, -1), String(path.at(-1)).replace(/Alt$/, "")]);

/** Whether the text at a path, which says what a picture shows, was saved for another picture. */
export function isOfOtherPicture(value: unknown, saved: unknown, path: DataPath): boolean {
  if (!String(path.at(-1)).endsWith("Alt")) return false;
  const text = valueAt(value, path);
  const pictures = valuesIn(saved)
    .flatMap((place) => (place.value === text ? [pictureOf(saved, place.path)] : []))
    .filter((picture) => picture !== undefined && picture !== text);
  return Boolean(text) && pictures.length > 0 && !pictures.includes(pictureOf(value, path));
}
