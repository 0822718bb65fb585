import type { Content } from "./content";
import { draftLinks, draftsIn } from "./drafts";
import { pictureWarnings } from "./pictures";
import { findPlaceholders } from "./placeholders";
import { byPlace, type Problem } from "./problem";
import { styleProblems } from "./style/style";

/**
 * Warnings for data without mistakes, in the order of files and lines: texts to write, texts to reword
 * (docs/style.md), pictures that are too small or whose point to keep is cut off, and links to pages that
 * are not public at `now`. Warnings do not stop a build.
 */
export function contentWarnings(content: Content, now = new Date()): Problem[] {
  const unwritten = findPlaceholders(content).filter(({ kind }) => kind === "text");
  return [
    ...unwritten,
    ...styleProblems([...content.files.values()]),
    ...pictureWarnings(content),
    ...draftLinks(content, draftsIn(content, now)),
  ].sort(byPlace);
}
