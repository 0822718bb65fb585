import { characterProblems } from "./characters";
import { consistencyProblems } from "./consistency";
import { readContent, schemaProblems } from "./content";
import { documentProblems } from "./documents/problems";
import { inspectionProblems } from "./inspect/problems";
import { byPlace, type Problem } from "./problem";
import { referenceProblems } from "./references";
import { textProblems } from "./texts";

/**
 * Every mistake in the data folder, in the order of files and lines. `label` is the folder's name in
 * messages.
 */
export function checkContent(folder: string, label = "data"): Problem[] {
  const { content, problems } = readContent(folder, label);
  // Begun first: it works beside the others, up to those that read documents.
  const inspected = inspectionProblems(content);
  const unreadable = characterProblems(content);
  const others = [
    ...problems,
    ...[...content.files.values()].flatMap(schemaProblems),
    ...consistencyProblems(content),
    ...documentProblems(content),
    ...textProblems(content),
    ...inspected(),
    ...referenceProblems(content),
  ];
  // What else is wrong with a value that has such a character follows from it.
  const follows = ({ file, line, path }: Problem) =>
    unreadable.some((it) => it.file === file && it.line === line && it.path === path);
  return [...unreadable, ...others.filter((problem) => !follows(problem))].sort(byPlace);
}
