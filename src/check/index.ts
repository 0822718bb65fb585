import { byPlace, type Problem, readContent, schemaProblems, withDocuments } from "../data";
import { consistencyProblems } from "./consistency";
import { documentProblems } from "./documents";
import { pictureProblems } from "./pictures";
import { acceptanceProblems } from "./placeholders";
import { referenceProblems } from "./references";
import { renderingProblems } from "./rendering";
import { characterProblems, textProblems } from "./texts";

export { documentNames } from "./documents";
export { draftLinks } from "./draft-links";
export { measuringFault, reportConstants } from "./measuring";
export {
  acceptedLines,
  countPlaceholders,
  findPlaceholders,
  isRelease,
  refusal,
  unwritten,
  warning,
} from "./placeholders";
export { developRedirects, readRedirects, redirectsDataFile } from "./redirects";
export { routesOf } from "./references";
export { limits } from "./style/limits";
export { stockPhraseTable, styleProblems } from "./style/style";
export { contentWarnings } from "./warnings";

/**
 * Every mistake in the data folder, in the order of files and lines. `label` is the folder's name in
 * messages.
 */
export async function checkContent(folder: string, label = "data"): Promise<Problem[]> {
  const { content, problems } = readContent(folder, label);
  const [pictures, rendered] = await Promise.all([
    pictureProblems(content),
    withDocuments(content),
  ]);
  const causes = [...problems, ...characterProblems(content)];
  const others = [
    ...[...content.files.values()].flatMap(schemaProblems),
    ...consistencyProblems(content),
    ...documentProblems(content),
    ...textProblems(content),
    ...acceptanceProblems(content),
    ...pictures,
    ...renderingProblems(rendered),
    ...referenceProblems(rendered),
  ];
  // What else is wrong in the place of a file that cannot be read, or a character, follows from that.
  const follows = ({ file, line, path }: Problem) =>
    causes.some((cause) => cause.file === file && cause.line === line && cause.path === path);
  return [...causes, ...others.filter((problem) => !follows(problem))].sort(byPlace);
}
