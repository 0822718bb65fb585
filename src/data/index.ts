export {
  type Choice,
  chosenFacts,
  companyFile,
  companyIdPaths,
  companyIds,
  factInWords,
} from "./company";
export {
  type Content,
  type ContentFile,
  inBody,
  type RenderedFile,
  readContent,
  schemaProblems,
  wholeFiles,
  withDocuments,
} from "./content";
export { frontMatter, readDocumentFile, readJsonFile } from "./data-file";
export { type Draft, draftMarks, draftsIn, unpublishedList } from "./drafts";
export { currentEdition, editionOf, isOn, prepare } from "./edition";
export { type PageRoute, pageRoutes } from "./entries";
export {
  fileOfRoute,
  folderLister,
  hyphenated,
  listPageFiles,
  pagesFolder,
  routeOfFile,
  schemaOfFile,
  singleFiles,
} from "./files";
export { type Crop, cutAt, type Focus, focusClass, gravityOf, type Size, sidesFor } from "./focus";
export { checkedFolder, dataFolder, folderVariable, mirror, place, stateOf } from "./folders";
export { drawnPath, iconNames } from "./icons";
export { leftoverProblems, plainLeftoverProblems } from "./leftovers";
export {
  anchorOf,
  bareAddresses,
  type Linked,
  type LinkedText,
  linkedText,
  linksIn,
  parseMarkdown,
  plainText,
  readMarkdown,
  renderMarkdown,
} from "./markdown";
export { byPlace, formatProblem, type Problem, requires, suggest } from "./problem";
export { type RenderedDocument, typesetDocument } from "./reading";
export { isReserved } from "./reserved-paths";
export { nearestRoute, suggestRoute } from "./routes";
export type { Company, CompanyFact } from "./schema/company";
export {
  type DocumentEntry,
  type DocumentPart,
  type documents,
  printedTypes,
} from "./schema/documents";
export type { leaders } from "./schema/leaders";
export type { media } from "./schema/media";
export type { naics } from "./schema/naics";
export { entryFields } from "./schema/navigation";
export { descriptionLength, documentHead, type PageContent, page } from "./schema/page";
export { type Plate, plateOf, type plates } from "./schema/plates";
export { section } from "./schema/sections";
export type { SiteSettings, site } from "./schema/site";
export { typeset } from "./typeset";
export {
  type FieldValue,
  fieldsOf,
  isRecord,
  listIn,
  type MarkedValue,
  mapFields,
  marksOf,
  memberOf,
  memoize,
  metaOf,
  type PlacedValue,
  placesOf,
  unwrap,
} from "./walk";
export {
  type Change,
  Conflict,
  changeOf,
  explained,
  plainLines,
  Refusal,
  Unwritable,
  versionOf,
  writeAll,
} from "./writer";
