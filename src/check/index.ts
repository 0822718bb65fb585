export { checkContent } from "./check";
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
