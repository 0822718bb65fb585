import { byPlace, type Problem, type RenderedFile } from "../../data";
import { deferringAnswers, unaskedQuestions } from "./answers";
import { unsignedCommitments } from "./commitments";
import {
  linksToItself,
  unlinkedAddresses,
  unlinkedRoutes,
  unsaidReasons,
  vagueLinks,
} from "./links";
import { alikeOpenings } from "./openings";
import {
  incompletePages,
  introLengths,
  longPages,
  readingGrades,
  repeatedHeadlines,
  titleLengths,
} from "./pages";
import type { Rule } from "./passages";
import { poorAlternatives, repeatedSentences } from "./repeats";
import { countStockPhrases, overusedPhrases } from "./stock-phrases";
import { unlinkedTerms } from "./terms";
import { bannedWordUses, doubledWords, exclamationMarks, otherSpellings } from "./wording";

/** Every style rule (docs/style.md). */
export const rules: readonly Rule[] = [
  alikeOpenings,
  bannedWordUses,
  deferringAnswers,
  doubledWords,
  exclamationMarks,
  incompletePages,
  introLengths,
  linksToItself,
  longPages,
  otherSpellings,
  poorAlternatives,
  readingGrades,
  repeatedHeadlines,
  repeatedSentences,
  titleLengths,
  unaskedQuestions,
  unlinkedAddresses,
  unlinkedRoutes,
  unlinkedTerms,
  unsaidReasons,
  unsignedCommitments,
  vagueLinks,
  overusedPhrases,
];

/** The findings of all style rules, in the order of files and lines. */
export const styleProblems = (files: readonly RenderedFile[]): Problem[] =>
  rules.flatMap((rule) => rule(files)).sort(byPlace);

/** A table of the stock phrases, one per line: uses, limit, files that use it, name. */
export const stockPhraseTable = (files: readonly RenderedFile[]): string[] => [
  "uses  allowed  files  phrase",
  ...countStockPhrases(files).map(({ phrase: { name }, uses, allowed }) => {
    const inFiles = new Set(uses.map(({ file }) => file.file)).size;
    return `${String(uses.length).padStart(4)}  ${String(allowed).padStart(7)}  ${String(inFiles).padStart(5)}  ${name}`;
  }),
];
