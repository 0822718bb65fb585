import type { RenderedFile } from "../../data";
import { valueAt } from "../../shared/data-path";
import {
  normalized,
  type Passage,
  passagesOf,
  problemAt,
  type Rule,
  writtenFiles,
} from "./passages";
import { sentencesOf } from "./reading-grade";

/** Sentences by which the company binds itself, beyond what it sells. */
const commitments: readonly RegExp[] = [
  /\bwe (?:will )?never\b/i,
  /\bwe (?:do not|don[’']t|will not|won[’']t) (?:\w+ or )?(?:ask|disclose|give|keep|name|rent|reuse|sell|share|use)\b/i,
  /\bwe\b[^.:;]* only (?:after|if|once|when|with)\b/i,
  /\bwe\b.* within (?:\S+ ){1,3}(?:hours?|days?|weeks?|months?)\b/i,
  /\bwithin (?:\S+ ){1,2}(?:business|working) (?:hours?|days?)\b/i,
  /\bever[.”]*$/i,
];

/** The sentences that facts of company.json quote, normalized. */
const quotedIn = (files: readonly RenderedFile[]): string[] =>
  [
    ...JSON.stringify(files.find(({ file }) => file === "company.json")?.value ?? {}).matchAll(
      /“([^”]+)”/g,
    ),
  ].map(([, quoted]) => normalized(String(quoted)));

/** Whether a passage appears only once a fact is confirmed, or is in a document that names its facts. */
const restsOnFact = ({ file: { value }, path }: Passage): boolean =>
  valueAt(value, ["facts"]) !== undefined ||
  path.some((_, depth) => valueAt(value, [...path.slice(0, depth), "when"]) !== undefined);

/** Commitments that no fact carries: it quotes the sentence, so that somebody signs it. */
export const unsignedCommitments: Rule = (files) => {
  const quoted = quotedIn(files);
  return writtenFiles(files)
    .filter(({ file }) => file !== "company.json")
    .flatMap(passagesOf)
    .filter((passage) => !restsOnFact(passage))
    .flatMap((passage) =>
      sentencesOf(passage.text)
        .filter((sentence) => commitments.some((form) => form.test(sentence)))
        .filter((sentence) => !quoted.some((each) => normalized(sentence).includes(each)))
        .map((sentence) =>
          problemAt(
            passage,
            `binds the company, and no fact carries it; quote it in one of company.json, or give the entry "when": "${sentence}"`,
          ),
        ),
    );
};
