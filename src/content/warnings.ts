import { readContent } from "./content";
import { draftLinks, draftsIn } from "./drafts";
import { pictureWarnings } from "./pictures";
import { findPlaceholders } from "./placeholders";
import { byPlace, type Problem } from "./problem";
import { styleProblems } from "./style/style";

/**
 * What data without a mistake should still be looked through for, in the order of files and lines:
 * words to be written, words to reword (docs/style.md), pictures that are too small or cut a point off,
 * and public pages that link to what is a draft at this moment. It stops nothing here.
 */
export function contentWarnings(folder: string, label = "data", now = new Date()): Problem[] {
  const { content } = readContent(folder, label);
  const unwritten = findPlaceholders(folder, label).filter(({ kind }) => kind === "text");
  return [
    ...unwritten,
    ...styleProblems([...content.files.values()]),
    ...pictureWarnings(content),
    ...draftLinks(content, draftsIn(content, now)),
  ].sort(byPlace);
}
