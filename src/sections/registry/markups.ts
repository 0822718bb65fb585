/* Written by `npm run generate` from the folders of section types. Do not edit. */

export { Benefits as benefits } from "../benefits/markup";
export { Certifications as certifications } from "../certifications/markup";
export { CompanyFacts as companyFacts } from "../company-facts/markup";
export { Comparison as comparison } from "../comparison/markup";
export { Downloads as downloads } from "../downloads/markup";
export { Entries as entries } from "../entries/markup";
export { KeyFigures as keyFigures } from "../key-figures/markup";
export { Changelog as changelog } from "../signatures/changelog/markup";
export { CourseOutline as courseOutline } from "../signatures/course-outline/markup";
export { Glossary as glossary } from "../signatures/glossary/markup";
export { KAnonymity as kAnonymity } from "../signatures/k-anonymity/markup";
export { Matrix as matrix } from "../signatures/matrix/markup";
export { ModelLayers as modelLayers } from "../signatures/model-layers/markup";
export { NaicsTreemap as naicsTreemap } from "../signatures/naics-treemap/markup";
export { Offerings as offerings } from "../signatures/offerings/markup";
export { Ownership as ownership } from "../signatures/ownership/markup";
export { QuestionFork as questionFork } from "../signatures/question-fork/markup";
export { Stages as stages } from "../stages/markup";
export { Statement as statement } from "../statement/markup";
export { Table as table } from "../table/markup";
