import { basename, dirname, join } from "node:path";
import {
  type Content,
  type ContentFile,
  type Crop,
  cutAt,
  type Focus,
  fieldsOf,
  metaOf,
  type Problem,
  plateOf,
  type Size,
  wholeFiles,
} from "../data";
import { type PicturePlace, picturePlaces } from "../schema/picture-places";
import type { DataPath } from "../shared/data-path";
import { decodedPictures } from "./inspect";

/** A picture and one place that shows it. */
interface Shown {
  file: ContentFile;
  path: DataPath;
  name: string;
  place: PicturePlace;
  size: Size;
  focus: Focus | undefined;
}

/** Every decodable picture, once for each place that shows it. */
async function shownPictures(content: Content): Promise<Shown[]> {
  const pictures = await decodedPictures(content);
  return wholeFiles(content).flatMap((file) =>
    fieldsOf(file).flatMap(({ schema, value, path, parent }): Shown[] => {
      const { place } = metaOf(schema);
      if (place === undefined) return [];
      const { width, height } =
        pictures.get(join(content.folder, dirname(file.file), String(value))) ?? {};
      if (!width || !height) return [];
      const focus = parent[`${String(path.at(-1))}Focus`] as Focus | undefined;
      const name = basename(String(value));
      return [{ file, path, name, place: picturePlaces[place], size: { width, height }, focus }];
    }),
  );
}

/** Warns of a picture that browsers would have to enlarge. */
function tooSmall({ file, path, name, place, size: { width, height } }: Shown): Problem[] {
  if (width >= place.width) return [];
  const wish = place.best > place.width ? `, better ${place.best}` : "";
  return [
    file.problem(
      path,
      `${name} is ${width} × ${height} pixels; ${place.name} needs a width of ${place.width}${wish}`,
    ),
  ];
}

const percent = (share: number): number => Math.round(share * 100);

/** The visible range of an edge; empty if all of it is visible. */
const seenOf = (edge: string, from: number, share: number): string[] =>
  share < 1 ? [`${percent(from)} to ${percent(from + share)}% of the ${edge}`] : [];

/** The crop of a plate that phones show. */
function phoneCropOf({ files }: Content, name: string): Crop | undefined {
  const { plates = [] } = (files.get("plates.json")?.value ?? {}) as {
    plates?: { image: string; phoneCrop: [number, number, number, number] }[];
  };
  const crop = plateOf(plates, name)?.phoneCrop;
  if (!crop) return undefined;
  const [left, top, width, height] = crop;
  return { left, top, width, height };
}

/** Warns of a picture whose point to keep some crop still cuts off, since their shapes differ too much. */
function cutOff({ file, path, name, place, size, focus }: Shown, content: Content): Problem[] {
  const phoneCrop = place === picturePlaces.hero ? phoneCropOf(content, name) : undefined;
  const cut = focus && cutAt(focus, size, place, phoneCrop);
  if (!cut) return [];
  const { left, top, width, height } = cut.crop;
  const seen = [...seenOf("width", left, width), ...seenOf("height", top, height)].join(" and ");
  const where = cut.at === undefined ? "" : ` in a window of ${cut.at} px`;
  return [
    file.problem(
      [...path.slice(0, -1), `${String(path.at(-1))}Focus`],
      `is cut off${where}, where ${place.name} shows ${seen} of ${name}; move the point or crop the picture`,
    ),
  ];
}

/** Warnings of pictures that are too small for their place, or whose point to keep is cut off. */
export async function pictureWarnings(content: Content): Promise<Problem[]> {
  const pictures = await shownPictures(content);
  return pictures.flatMap((shown) => [...tooSmall(shown), ...cutOff(shown, content)]);
}
