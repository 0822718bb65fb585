import type { RenderedFile } from "../../data";
import { type Passage, passagesOf, problemAt, type Rule, writtenFiles } from "./passages";

/** A phrase that is fine once and tiresome on every page. */
export interface StockPhrase {
  name: string;
  form: RegExp;
  /** The names of the only fields to search; all fields if undefined. */
  fields?: RegExp;
  /** Maximum number of uses per page of the site. */
  perPage: number;
  /** What to write instead. */
  cure: string;
}

const headlines = /^headline$/;

/** The stock phrases of this site, each limited to a quarter of its original count or less. */
export const stockPhrases: readonly StockPhrase[] = [
  {
    name: "can be",
    form: /\bcan be\b/gi,
    perPage: 1,
    cure: "say who does it: “we deliver”, “you get”",
  },
  {
    name: "you can ask, ask us, ask for",
    form: /\byou (?:can|may) ask\b|\bask (?:us|for)\b/gi,
    perPage: 0.5,
    cure: "give the answer, or say what you send",
  },
  { name: "so that", form: /\bso that\b/gi, perPage: 0.5, cure: "use “so”, or a new sentence" },
  {
    name: "which",
    form: /\bwhich\b/gi,
    perPage: 1.75,
    cure: "use “that”, “what”, or a new sentence",
  },
  { name: "may", form: /\bmay\b/gi, perPage: 1.25, cure: "say “can”, or say what happens" },
  { name: "should", form: /\bshould\b/gi, perPage: 0.6, cure: "say what you do, or “please”" },
  {
    name: "a team member",
    form: /\ba team member\b/gi,
    perPage: 0.15,
    cure: "say “we”, or name the role",
  },
  {
    name: "is meant to",
    form: /\b(?:is|are) (?:not )?meant to\b/gi,
    perPage: 0.1,
    cure: "say what it does",
  },
  {
    name: "headline with “before”",
    form: /\bbefore\b/gi,
    fields: headlines,
    perPage: 0.175,
    cure: "say what happens first",
  },
  {
    name: "headline “What ... ask”",
    form: /^what\b.*\basks?\b/gi,
    fields: headlines,
    perPage: 0.08,
    cure: "name what the answers settle",
  },
  {
    name: "headline “What a ... gains”",
    form: /^what (?:an?|the|your|each|you)\b.*\b(?:gains?|retains?|can|has|holds)\b/gi,
    fields: headlines,
    perPage: 0.08,
    cure: "name the gain itself",
  },
  {
    name: "question “What happens next?”",
    form: /\bwhat (?:happens|follows)\b|\bhappens (?:next|then)\b/gi,
    fields: /^question$/,
    perPage: 0.1,
    cure: "put a question that only this page can answer",
  },
  {
    name: "headline with a comma tail",
    form: /^[^,]*, (?!.*\b(?:and|or)\b)[^,]*$|, (?:and|what|how|who|here)\b/gi,
    fields: headlines,
    perPage: 0.2,
    cure: "end at the comma, or join both parts",
  },
  {
    name: "headline that opens with a number word",
    form: /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty)\b/gi,
    fields: headlines,
    perPage: 0.14,
    cure: "open with what is counted",
  },
  {
    name: "colon that reveals",
    form: /(?:[\p{L}\p{N}’-]+ ){2}[\p{L}\p{N}’”)-]+: (?=[\p{Ll}“])/gu,
    // An alternative text is a name and a description.
    fields: /^(?!.*Alt$)/,
    perPage: 1,
    cure: "write a sentence, or two",
  },
  {
    name: "nobody, quotation, seldom, whom, beside",
    form: /\b(?:nobody|somebody|anybody|quotations?|desks?|stand-ins?|hands over|seldom|whom)\b|\bbeside(?= )/gi,
    perPage: 0,
    cure: "say “no one”, “someone”, “quote”, “rarely”, “next to”",
  },
];

/** How often a stock phrase is used, and how often it may be used. */
export interface StockPhraseCount {
  phrase: StockPhrase;
  /** One for each use, in the order of the files. */
  uses: Passage[];
  allowed: number;
}

function usesOf({ form, fields }: StockPhrase, passages: readonly Passage[]): Passage[] {
  return passages
    .filter(({ path }) => fields === undefined || fields.test(String(path.at(-1) ?? "")))
    .flatMap((passage) => (passage.text.match(form) ?? []).map(() => passage));
}

/** Counts every stock phrase in what visitors read. The limit grows with the number of pages. */
export function countStockPhrases(files: readonly RenderedFile[]): StockPhraseCount[] {
  const written = writtenFiles(files);
  const passages = written.flatMap(passagesOf);
  const pages = written.filter(({ route }) => route !== undefined).length;
  return stockPhrases.map((phrase) => ({
    phrase,
    uses: usesOf(phrase, passages),
    allowed: Math.ceil(phrase.perPage * pages),
  }));
}

/** Every use of a stock phrase that the site overuses. */
export const overusedPhrases: Rule = (files) =>
  countStockPhrases(files)
    .filter(({ uses, allowed }) => uses.length > allowed)
    .flatMap(({ phrase: { name, cure }, uses, allowed }) =>
      uses.map((passage) =>
        problemAt(
          passage,
          `has “${name}”, used ${uses.length} times on the site where ${allowed} are allowed; ${cure}`,
        ),
      ),
    );
