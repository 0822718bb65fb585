import { z } from "zod";
import {
  byPlace,
  type Content,
  draftsIn,
  fieldsOf,
  type Problem,
  wholeFiles,
  withDocuments,
} from "../data";
import { draftLinks } from "./draft-links";
import { pictureWarnings } from "./pictures";
import { findPlaceholders } from "./placeholders";
import { styleProblems } from "./style/style";

/** Years that a date in the data can have, from the present one; others are slips of a digit. */
const likelyYears = { before: 100, after: 1 };

/** Dates that are more than a year ahead, or longer ago than anybody remembers. */
const unlikelyDates = (content: Content, now: Date): Problem[] =>
  wholeFiles(content).flatMap((file) =>
    fieldsOf(file).flatMap(({ schema, value, path }) => {
      const ahead = Number(String(value).slice(0, 4)) - now.getUTCFullYear();
      const isUnlikely = ahead > likelyYears.after || ahead < -likelyYears.before;
      return schema instanceof z.ZodISODate && isUnlikely
        ? [file.problem(path, `is in ${String(value).slice(0, 4)}; check the year`)]
        : [];
    }),
  );

/**
 * Warnings for data without mistakes, in the order of files and lines: texts to write, texts to reword
 * (docs/style.md), pictures that are too small or whose point to keep is cut off, dates far from now, and links to pages that
 * are not public at `now`. Warnings do not stop a build.
 */
export async function contentWarnings(content: Content, now = new Date()): Promise<Problem[]> {
  const unwritten = findPlaceholders(content).filter(({ kind }) => kind === "text");
  const { files } = await withDocuments(content);
  return [
    ...unwritten,
    ...styleProblems([...files.values()]),
    ...(await pictureWarnings(content)),
    ...unlikelyDates(content, now),
    ...(await draftLinks(content, draftsIn(content, now))),
  ].sort(byPlace);
}
