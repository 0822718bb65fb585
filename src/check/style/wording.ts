import { passagesOf, problemAt, type Rule, writtenFiles } from "./passages";

/** Stems of advertising words; "seamless" also matches "seamlessly". */
const bannedWords = [
  "unlock",
  "leverag",
  "cutting-edge",
  "revolutioni",
  "seamless",
  "empower",
  "robust",
  "harness",
  "journey",
  "world-class",
  "state-of-the-art",
];

/** A phrase from the specification that contains a banned word (spec 1). */
export const givenPhrase = "harnessing data to heal the world";

const banned = new RegExp(`\\b(?:${bannedWords.join("|")})[\\w-]*`, "gi");

/** Uses of banned words. */
export const bannedWordUses: Rule = (files) =>
  files
    .flatMap(passagesOf)
    .flatMap((passage) =>
      (passage.text.replaceAll(givenPhrase, "").match(banned) ?? []).map((word) =>
        problemAt(passage, `says "${word}"; say what is done instead`),
      ),
    );

/** Exclamation marks. */
export const exclamationMarks: Rule = (files) =>
  files
    .flatMap(passagesOf)
    .filter(({ text }) => text.includes("!"))
    .map((passage) => problemAt(passage, `has an exclamation mark; use a period: ${passage.text}`));

/** Spellings that the site does not use, each with the one it does: American, and consistent. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/gi, "email"],
  [/\bveteran owned\b/gi, "veteran-owned"],
  [/\bservice disabled\b/gi, "service-disabled"],
  [/\bdeidentif\w*/gi, "de-identified"],
  [/\breal world (?:data|evidence)\b/gi, "real-world"],
  [/\b(?:CFR|FAR) part\b/g, "CFR Part"],
  [/\borganis(?:ation|e|ing)\w*/gi, "organiz..."],
  [/\blicence\w*/gi, "license"],
  [/\bbehaviou\w+/gi, "behavior"],
  [/\bprogrammes?\b/gi, "program"],
  [/\bcolou\w+/gi, "color"],
  [/\bcentres?\b/gi, "center"],
  [/\bdefence\b/gi, "defense"],
  [/\bcatalogues?\b/gi, "catalog"],
];

/** Spellings and missing hyphens that differ from the site's. */
export const otherSpellings: Rule = (files) =>
  writtenFiles(files)
    .flatMap(passagesOf)
    .flatMap((passage) =>
      spellings.flatMap(([form, ours]) =>
        (passage.text.match(form) ?? []).map((found) =>
          problemAt(passage, `says "${found}"; write "${ours}"`),
        ),
      ),
    );

const doubled = /(?<![\p{L}\p{N}-])(\p{L}+) \1(?![\p{L}\p{N}-])/giu;

/** Words that are repeated by mistake, such as "the the". */
export const doubledWords: Rule = (files) =>
  files
    .flatMap(passagesOf)
    .flatMap((passage) =>
      (passage.text.match(doubled) ?? []).map((found) =>
        problemAt(passage, `says "${found}"; remove one`),
      ),
    );
